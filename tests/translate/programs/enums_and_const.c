// Enumerations, constant expressions, nested initializers, arrays of strings.
#include <stddef.h>
#include <stdio.h>
enum color { RED = 1, GREEN = RED << 4, BLUE = -7 };
struct point { int x, y; struct { char tag; double w; } in[2]; };
static const struct point points[2] = {{.y = 2, .in[1] = {'b', 2.5}}, {1, 1, {{'c', -1}}}};
static const char *const names[] = {[2] = "two", [0] = "zero"};
static const size_t offset = offsetof(struct point, in[1].w);
int main(void) { enum color c = BLUE; printf("%d %d %zu %s %s %d %c %.1f\n", c, GREEN, offset, names[0], names[2], names[1] == NULL, points[0].in[1].tag, points[1].in[0].w); }
