// Roots by iteration, and functions of the library of mathematics.
#include <math.h>
#include <stdio.h>
static double root(double x) { double r = x; for (int i = 0; i < 60; i++) r = 0.5 * (r + x / r); return r; }
int main(void) {
  printf("%.12f %.12f\n", root(2.0), sqrt(2.0));
  printf("%.6f %.6f %.6f %.6f\n", sin(1.0), exp(1.5), pow(2.5, 3.5), log(10.0));
  printf("%.1f %.1f %.1f %.1f\n", floor(-2.5), ceil(-2.5), fabs(-7.25), fmod(10.5, 4.0));
  printf("%d %d %d\n", isnan(NAN) != 0, isinf(INFINITY) != 0, signbit(-0.0) != 0);
}
