// Functions of any number of arguments, integers and floats, handed on too.
#include <stdarg.h>
#include <stdio.h>
static long sum(int n, ...) { va_list l; va_start(l, n); long s = 0; while (n--) s += va_arg(l, int); va_end(l); return s; }
static double mean(int n, ...) { va_list l, m; va_start(l, n); va_copy(m, l); double s = 0; for (int i = 0; i < n; i++) s += va_arg(m, double); va_end(m); va_end(l); return s / n; }
static int say(const char *f, ...) { va_list l; va_start(l, f); int n = vprintf(f, l); va_end(l); return n; }
int main(void) {
  printf("%ld %.3f\n", sum(8, 1, 2, 3, 4, 5, 6, 7, 8), mean(10, 1., 2., 3., 4., 5., 6., 7., 8., 9., 10.));
  printf("%d\n", say("%s %d %c %.1f %ld\n", "mixed", 3, 'x', 2.5, 1l << 40));
}
