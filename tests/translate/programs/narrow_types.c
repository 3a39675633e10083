// Integers of few bits: promotions, signs, shifts, booleans.
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
volatile int8_t c = -128; volatile uint8_t u = 200; volatile int16_t s = 32767; volatile uint16_t w = 40000; volatile bool b = true;
int main(void) {
  int8_t d = (int8_t)(c - 1); uint8_t v = (uint8_t)(u * 2); int16_t t = (int16_t)(s + 1);
  printf("%d %d %d %d %d %d %d\n", d, v, t, w * w > 0, c >> 3, u >> 3, (int8_t)u);
  b = (bool)(u & 0x100); printf("%d %d %d %u\n", b, !b, b ^ 1, (unsigned)(uint16_t)-1);
  _BitInt(37) odd = 1; for (int i = 0; i < 36; i++) odd = (_BitInt(37))(odd * 2); printf("%ld\n", (long)odd);
}
