#include <stdio.h>
typedef struct { char bytes[13]; } Odd;
typedef struct { int v[10]; } Big;
typedef struct { double d; int i; char c; } Mix;
static Big twice(Big b) { for (int i = 0; i < 10; i++) b.v[i] *= 2; return b; }
static int odd(Odd o, int k, Odd p) { o.bytes[k] += 1; return o.bytes[k] + p.bytes[12]; }
static Mix swap(Mix m) { Mix r = {m.i, (int)m.d, m.c}; return r; }
static int through(Big (*f)(Big), Big b) { Big r = f(b); return r.v[9] + b.v[9]; }
_Bool flags[3] = {1, 0, 1};
int main(void) {
  Big b; for (int i = 0; i < 10; i++) b.v[i] = i;
  Odd o = {"hello world!"};
  Mix m = {2.5, 7, 'q'};
  Mix s = swap(m);
  printf("%d %d %d\n", twice(b).v[9], through(twice, b), odd(o, 4, o));
  printf("%.1f %d %c %d\n", s.d, s.i, s.c, flags[2]);
  int n = 5; int vla[n][n]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) vla[i][j] = i * j;
  printf("%d\n", vla[4][3]);
  return 0;
}
