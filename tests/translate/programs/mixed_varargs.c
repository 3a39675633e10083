#include <stdarg.h>
#include <stdio.h>
typedef struct { long a, b; } Pair;
typedef struct { long a, b, c, d; } Four;
typedef struct { double x, y; } Point;
static double all(const char *kinds, ...) {
  va_list list, again; double sum = 0;
  va_start(list, kinds); va_copy(again, list);
  for (int pass = 0; pass < 2; pass++) {
    va_list *l = pass ? &again : &list;
    for (const char *k = kinds; *k; k++) switch (*k) {
      case 'i': sum += va_arg(*l, int); break;
      case 'l': sum += va_arg(*l, long); break;
      case 'd': sum += va_arg(*l, double); break;
      case 'p': { Pair p = va_arg(*l, Pair); sum += p.a * 2 + p.b; break; }
      case 'f': { Four p = va_arg(*l, Four); sum += p.a + p.d; break; }
      case 'q': { Point p = va_arg(*l, Point); sum += p.x - p.y; break; }
    }
  }
  va_end(again); va_end(list);
  return sum;
}
static int out(const char *f, ...) { char text[100]; va_list l; va_start(l, f); int n = vsnprintf(text, sizeof text, f, l); va_end(l); puts(text); return n; }
int main(void) {
  Pair p = {3, 4}; Four f = {1, 2, 3, 4}; Point q = {2.5, 0.5};
  printf("%.2f\n", all("iildd", 1, 2, 3L, 4.5, 5.5));
  printf("%.2f\n", all("pfqi", p, f, q, 9));
  printf("%.2f\n", all("dddddddddiiiiiii", 1., 2., 3., 4., 5., 6., 7., 8., 9., 1, 2, 3, 4, 5, 6, 7));
  return out("%s %c %5.1f %ld", "text", 'x', 2.25, 1L << 40) != 28;
}
