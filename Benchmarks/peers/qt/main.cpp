// The peers' work in Qt: two QPropertyAnimation for each object, a Bézier, 120 frames.
//
//     qt-peer driver|setcurrent|life OBJECTS
//
//     driver      a QAnimationDriver advances all that run, as a frame of an application does
//     setcurrent  each animation is told its time
//     life        one animation for each object: made, started, driven to its end, deleted; and again
#include <QAnimationDriver>
#include <QCoreApplication>
#include <QEasingCurve>
#include <QPointF>
#include <QPropertyAnimation>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "../measure.h"

class Box : public QObject {
  Q_OBJECT
  Q_PROPERTY(double opacity READ opacity WRITE setOpacity)
  Q_PROPERTY(double x READ x WRITE setX)

 public:
  double opacity() const { return opacity_; }
  void setOpacity(double opacity) { opacity_ = opacity; }
  double x() const { return x_; }
  void setX(double x) { x_ = x; }

 private:
  double opacity_ = 1;
  double x_ = 0;
};

// A driver whose time is told.
class Driver : public QAnimationDriver {
  Q_OBJECT

 public:
  qint64 elapsed() const override { return now_; }
  void begin() { start(); }
  void moveTo(qint64 now) {
    now_ = now;
    advanceAnimation();
  }
  // Before what comes next: a driver that was stopped, as nothing runs, begins at 0 again.
  void reset() { now_ = 0; }

 private:
  qint64 now_ = 0;
};

static QPropertyAnimation *animation(Box *box, const char *property, double from, double to,
                                     const QEasingCurve &easing) {
  auto *made = new QPropertyAnimation(box, property);
  made->setDuration(DURATION_MS);
  made->setEasingCurve(easing);
  made->setStartValue(from);
  made->setEndValue(to);
  return made;
}

// A complete life of each box, again and again.
static int live(QCoreApplication &application, Driver &driver, long objects) {
  std::vector<std::unique_ptr<Box>> boxes;
  for (long index = 0; index < objects; index++) boxes.push_back(std::make_unique<Box>());
  double rounds[LIFE_ROUNDS];
  for (int round = 0; round < LIFE_ROUNDS; round++) {
    const double from = 10 * round, to = from + 10;
    double sum = 0;
    long ended = 0, left = 0;
    driver.reset();
    const double before = processor_time();
    for (const auto &box : boxes) {
      auto *made = new QPropertyAnimation(box.get(), "x", box.get());
      made->setDuration(LIFE_MS);
      made->setStartValue(box->x());
      made->setEndValue(to);
      QObject::connect(made, &QAbstractAnimation::finished, [&ended] { ended++; });
      made->start(QAbstractAnimation::DeleteWhenStopped);
    }
    // What was started is taken up when the event loop comes round, and the driver the next time.
    for (int turn = 0; turn < 2; turn++) application.processEvents();
    driver.moveTo(0);
    for (int frame = 1; frame <= LIFE_FRAMES; frame++) {
      driver.moveTo(frame_ms(frame));
      for (const auto &box : boxes) sum += box->x();
    }
    // What has ended is deleted then, too.
    application.processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    rounds[round] = processor_time() - before;
    for (const auto &box : boxes) left += box->children().size();
    check_lives(objects, ended, left, sum, life_sum(objects, from, to));
  }
  report_lives("Qt", objects, rounds);
  std::_Exit(0);
}

int main(int argc, char **argv) {
  QCoreApplication application(argc, argv);
  const std::string mode = argc > 1 ? argv[1] : "";
  const long objects = argc > 2 ? std::atol(argv[2]) : 0;
  if ((mode != "driver" && mode != "setcurrent" && mode != "life") || objects < 1) {
    std::fprintf(stderr, "usage: qt-peer driver|setcurrent|life OBJECTS\n");
    return 64;
  }
  const bool driven = mode != "setcurrent";
  QEasingCurve easing(QEasingCurve::BezierSpline);
  easing.addCubicBezierSegment(QPointF(0.42, 0), QPointF(0.58, 1), QPointF(1, 1));
  Driver driver;
  if (driven) driver.install();
  if (mode == "life") return live(application, driver, objects);

  std::vector<std::unique_ptr<Box>> boxes;
  for (long index = 0; index < objects; index++) boxes.push_back(std::make_unique<Box>());
  std::vector<QPropertyAnimation *> animations;
  animations.reserve(2 * objects);

  const double bytes = resident_bytes();
  const double start = processor_time();
  for (const auto &box : boxes) {
    animations.push_back(animation(box.get(), "opacity", 1, 0, easing));
    animations.push_back(animation(box.get(), "x", 0, 100, easing));
  }
  for (auto *each : animations) {
    each->start();
    if (!driven) each->pause();
  }
  if (driven) {
    // What was started is taken up when the event loop comes round.
    for (int round = 0; round < 5; round++) application.processEvents();
    if (!driver.isRunning()) driver.begin();
    driver.moveTo(0);
  }
  const double create = processor_time() - start;
  const double used = resident_bytes() - bytes;

  double frames[FRAMES], sum = 0;
  for (int frame = 1; frame <= FRAMES; frame++) {
    const double before = processor_time();
    if (driven) driver.moveTo(frame_ms(frame));
    else for (auto *each : animations) each->setCurrentTime(frame_ms(frame));
    for (const auto &box : boxes) sum += box->opacity() + box->x();
    frames[frame - 1] = processor_time() - before;
  }
  report(("Qt " + mode).c_str(), objects, create, frames, used, sum);
  std::_Exit(0);
}

#include "main.moc"
