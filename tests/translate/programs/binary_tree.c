// A search tree in an array of nodes, walked by recursion.
#include <stdio.h>
struct node { int key; struct node *child[2]; };
static struct node pool[40];
static int used;
static struct node *insert(struct node *t, int key) {
  if (!t) { t = &pool[used++]; t->key = key; return t; }
  if (key != t->key) { int side = key > t->key; t->child[side] = insert(t->child[side], key); }
  return t;
}
static int depth(const struct node *t) { if (!t) return 0; int l = depth(t->child[0]), r = depth(t->child[1]); return 1 + (l > r ? l : r); }
static void walk(const struct node *t) { if (t) { walk(t->child[0]); printf("%d ", t->key); walk(t->child[1]); } }
int main(void) {
  struct node *t = 0;
  for (int i = 0, x = 7; i < 40; i++, x = x * 29 % 101) t = insert(t, x);
  walk(t);
  printf("\n%d %d\n", depth(t), used);
}
