// A check sum by a table that is made first.
#include <stdint.h>
#include <stdio.h>
static uint32_t table[256];
static uint32_t crc(const uint8_t *p, int n) {
  uint32_t c = ~0u;
  while (n--) c = table[(c ^ *p++) & 255] ^ (c >> 8);
  return ~c;
}
int main(void) {
  for (uint32_t i = 0; i < 256; i++) { uint32_t c = i; for (int k = 0; k < 8; k++) c = c & 1 ? 0xEDB88320u ^ (c >> 1) : c >> 1; table[i] = c; }
  const uint8_t text[] = "123456789";
  printf("%08x\n", crc(text, 9));
}
