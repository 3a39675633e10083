// Objects of C++ that are made before main or at their first use, and destroyed at the end; calls through tables.
#include <cstdio>
#include <memory>
#include <vector>

struct Shape {
  virtual ~Shape() { std::printf("~%s ", name()); }
  virtual const char *name() const { return "shape"; }
  virtual double area() const = 0;
};

struct Square : Shape {
  double side;
  explicit Square(double side) : side(side) {}
  ~Square() override { std::printf("(%g) ", side); }
  const char *name() const override { return "square"; }
  double area() const override { return side * side; }
};

static Square first(1.5);

static Square &later() {
  static Square square(2.5);
  return square;
}

template <class... T> double sum(const T &...shapes) { return (shapes.area() + ... + 0.0); }

int main() {
  std::vector<std::unique_ptr<Shape>> shapes;
  for (int i = 1; i < 4; i++)
    shapes.emplace_back(new Square(i));
  double total = sum(first, later());
  for (auto &shape : shapes)
    total += shape->area();
  auto scaled = [total](double by) { return total * by; };
  std::printf("%g %g %s\n", total, scaled(2), shapes[0]->name());
  return dynamic_cast<Square *>(shapes[1].get()) ? 3 : 4;
}
