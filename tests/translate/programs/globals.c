// Globals of every kind: constant, static, weak, nested, pointing at each other, in a section.
#include <stdio.h>
struct pair { const char *name; int *at; };
int numbers[5] = {1, 2, 3};
static int hidden = 7;
const double table[] = {0.5, -0.0, 1e300, 4.9e-324};
struct pair pairs[] = {{"hidden", &hidden}, {"last", &numbers[4]}, {0, 0}};
__attribute__((weak)) int weak = 3;
__attribute__((section("mine"), used, aligned(32))) int placed = 11;
char text[8] = "abc", *middle = &text[1];
static int *loop[2];
_Thread_local int each = 5;
extern int other __attribute__((alias("placed")));
int main(void) {
  loop[0] = (int *)&loop[1]; numbers[4] = 9; each += weak;
  for (struct pair *p = pairs; p->name; p++) printf("%s %d\n", p->name, *p->at);
  printf("%g %g %d %d %s %d %d %d\n", table[1], table[3], weak, placed, middle, loop[0] == (int *)&loop[1], each, other);
}
