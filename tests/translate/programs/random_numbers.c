// Generators of random numbers with shifts and rotations.
#include <stdint.h>
#include <stdio.h>
static uint64_t s[2] = {0x123456789abcdef0ull, 42};
static uint64_t rotl(uint64_t x, int k) { return x << k | x >> (64 - k); }
static uint64_t next(void) { uint64_t a = s[0], b = s[1], r = rotl(a * 5, 7) * 9; b ^= a; s[0] = rotl(a, 24) ^ b ^ (b << 16); s[1] = rotl(b, 37); return r; }
int main(void) { int buckets[8] = {0}; for (int i = 0; i < 1000; i++) buckets[next() >> 61]++; for (int i = 0; i < 8; i++) printf("%d ", buckets[i]); printf("%016llx %.6f\n", (unsigned long long)next(), (double)(next() >> 11) * 0x1p-53); }
