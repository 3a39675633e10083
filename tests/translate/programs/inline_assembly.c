// Assembly with inputs, outputs and clobbers, on x86-64.
#include <stdio.h>
static unsigned rotate(unsigned x) {
#if defined(__x86_64__)
  __asm__("roll $8, %0" : "+r"(x) : : "cc");
  return x;
#else
  return x << 8 | x >> 24;
#endif
}
static long add(long a, long b) {
#if defined(__x86_64__)
  long r; __asm__ volatile("leaq (%1,%2), %0" : "=r"(r) : "r"(a), "r"(b) : "memory"); return r;
#else
  return a + b;
#endif
}
int main(void) { printf("%08x %ld\n", rotate(0x12345678u), add(40, 2)); }
