// Intrinsics on bits.
#include <stdint.h>
#include <stdio.h>
int main(void) {
  volatile uint32_t xs[] = {1, 0x80000000u, 0xdeadbeefu, 12}; volatile uint64_t l = 0x00f0000000000100ull;
  for (int i = 0; i < 4; i++) { uint32_t x = xs[i]; printf("%d %d %d %08x %d %d %08x\n", __builtin_popcount(x), __builtin_clz(x), __builtin_ctz(x), __builtin_bswap32(x), __builtin_parity(x), __builtin_ffs((int)x), (x << 7) | (x >> 25)); }
  printf("%d %d %d %016llx %08x\n", __builtin_popcountll(l), __builtin_clzll(l), __builtin_ctzll(l), (unsigned long long)__builtin_bswap64(l), __builtin_bitreverse32(xs[3]));
}
