#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>
#include <map>
struct Shape { virtual ~Shape() {} virtual double area() const = 0; };
struct Square : Shape { double s; Square(double s) : s(s) {} double area() const override { return s * s; } };
struct Circle : Shape { double r; Circle(double r) : r(r) {} double area() const override { return 3.0 * r * r; } };
static int depth = 0;
struct Guard { Guard() { ++depth; } ~Guard() { --depth; std::printf("leave %d\n", depth); } };
static int risky(int n) {
  Guard g;
  if (n == 0) throw std::runtime_error("zero");
  if (n < 0) throw n;
  try { return risky(n - 1); } catch (const std::runtime_error &e) { std::printf("caught %s at %d\n", e.what(), n); if (n > 2) throw; }
  return n * 100;
}
thread_local int counter = 5;
static std::map<std::string, int> table = {{"one", 1}, {"two", 2}};
template <class T> T sum(const std::vector<T> &v) { T s{}; for (auto x : v) s += x; return s; }
int main() {
  for (int n : {1, 2, 4, -3}) {
    try { std::printf("%d\n", risky(n)); }
    catch (int code) { std::printf("int %d\n", code); }
    catch (const std::exception &e) { std::printf("exception %s\n", e.what()); }
  }
  Shape *shapes[] = {new Square(2), new Circle(1)};
  double total = 0;
  for (auto *s : shapes) { total += s->area(); if (dynamic_cast<Circle *>(s)) std::printf("circle\n"); delete s; }
  std::printf("%.1f %d %d %d\n", total, counter++, table["two"], sum(std::vector<int>{1, 2, 3}));
  auto f = [&](int k) { return k + counter; };
  std::printf("%d\n", f(1));
  return depth;
}
