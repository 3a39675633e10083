// Hashes of strings in 32 and 64 bits.
#include <stdint.h>
#include <stdio.h>
static uint32_t small(const char *s) { uint32_t h = 2166136261u; while (*s) h = (h ^ (uint8_t)*s++) * 16777619u; return h; }
static uint64_t large(const char *s) { uint64_t h = 14695981039346656037ull; while (*s) h = (h ^ (uint8_t)*s++) * 1099511628211ull; return h; }
int main(void) {
  const char *words[] = {"", "a", "translation", "the quick brown fox", "\x01\xff\x80"};
  for (int i = 0; i < 5; i++) printf("%08x %016llx\n", small(words[i]), (unsigned long long)large(words[i]));
}
