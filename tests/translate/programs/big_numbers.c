// Digits of a large power by schoolbook multiplication, with carries.
#include <stdint.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  uint32_t limbs[12] = {1}; int n = 1;
  for (int i = 0; i < 50; i++) { uint64_t carry = 0; for (int j = 0; j < n; j++) { carry += (uint64_t)limbs[j] * 97; limbs[j] = (uint32_t)(carry % 1000000000); carry /= 1000000000; } if (carry) limbs[n++] = (uint32_t)carry; }
  printf("%u", limbs[n - 1]); for (int i = n - 2; i >= 0; i--) printf("%09u", limbs[i]); puts("");
}
