// Unions: values seen as bytes, and a tagged value.
#include <stdio.h>
#include <string.h>
union word { unsigned u; float f; unsigned char bytes[4]; };
struct value { enum { INT, REAL, TEXT } tag; union { long i; double d; const char *s; }; };
static struct value all[] = {{INT, {.i = -4}}, {REAL, {.d = 1.25}}, {TEXT, {.s = "text"}}};
int main(void) {
  union word w = {.f = -2.5f};
  printf("%08x %02x%02x\n", w.u, w.bytes[3], w.bytes[2]);
  for (int i = 0; i < 3; i++)
    switch (all[i].tag) { case INT: printf("%ld\n", all[i].i); break; case REAL: printf("%.2f\n", all[i].d); break; case TEXT: printf("%s\n", all[i].s); }
  double d = 3.0; unsigned long bits; memcpy(&bits, &d, 8); printf("%lx\n", bits);
}
