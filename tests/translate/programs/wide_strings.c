// Strings of wide characters, of 16 and 32 bits, and of UTF-8.
#include <stdio.h>
#include <uchar.h>
#include <wchar.h>

static const wchar_t *const words[] = {L"zero", L"\x3b1\x3b2", L"two"};
static const char16_t narrow[] = u"h\u00e9\U0001F600";
static const char32_t wide[] = U"\U0001F600!";

static unsigned long hash(const wchar_t *word) {
  unsigned long value = 5381;
  while (*word)
    value = value * 33 ^ (unsigned long)*word++;
  return value;
}

int main(void) {
  for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
    printf("%zu %lu\n", wcslen(words[i]), hash(words[i]));
  for (unsigned i = 0; i < sizeof narrow / sizeof *narrow; i++)
    printf("%x ", narrow[i]);
  for (unsigned i = 0; i < sizeof wide / sizeof *wide; i++)
    printf("%x ", (unsigned)wide[i]);
  wchar_t joined[20];
  wcscpy(joined, words[2]);
  wcscat(joined, words[0]);
  printf("\n%d\n", wcscmp(joined, L"twozero"));
  return 0;
}
