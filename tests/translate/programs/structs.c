// Structures by value: small ones in registers, large ones in memory.
#include <stdio.h>
struct small { int a, b; };
struct mixed { double d; float f; };
struct large { long v[6]; char tag; };
static struct small swap(struct small s) { return (struct small){s.b, s.a}; }
__attribute__((noinline)) struct mixed scale(struct mixed m, float k) { m.d *= k; m.f += k; return m; }
__attribute__((noinline)) struct large grow(struct large l) { for (int i = 0; i < 6; i++) l.v[i] *= i; l.tag++; return l; }
int main(void) {
  struct small s = swap((struct small){1, 2});
  struct mixed m = scale((struct mixed){2.5, 0.5f}, 4);
  struct large l = grow((struct large){{1, 2, 3, 4, 5, 6}, 'a'});
  printf("%d %d %.2f %.2f %ld %c\n", s.a, s.b, m.d, (double)m.f, l.v[5], l.tag);
}
