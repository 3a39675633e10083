// State of functions, and pointers to pointers.
#include <stdio.h>
static int count(void) { static int n = 10; return n++; }
static void set(int **p, int *q) { *p = q; **p += 1; }
int main(void) { int a = count() * 100, b = count(), *p = &a; set(&p, &b); set(&p, &b); volatile int v = *p; const int *restrict r = &a; printf("%d %d %d %d %d\n", a, b, v, *r, count()); }
