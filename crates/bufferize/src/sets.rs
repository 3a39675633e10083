//! Disjoint sets of values.

use ir::{Body, Value, ValueRef};

/// Partition of the values of a body.
pub struct Sets {
    parents: Vec<u32>,
    sizes: Vec<u32>,
    /// The next value of the same set, in a circle.
    next: Vec<u32>,
}

impl Sets {
    /// Returns sets of one value each, for `count` values.
    pub fn new(count: usize) -> Self {
        let all: Vec<u32> = (0..count as u32).collect();
        Sets { parents: all.clone(), sizes: vec![1; count], next: all }
    }

    /// Returns the representative of the set of a value.
    fn find(&self, value: usize) -> usize {
        let mut at = value;
        while let Some(&parent) = self.parents.get(at)
            && parent as usize != at
        {
            at = parent as usize;
        }
        at
    }

    /// Joins the sets of two values, by number.
    pub fn join(&mut self, a: usize, b: usize) {
        let (mut root, mut child) = (self.find(a), self.find(b));
        if root == child || root >= self.parents.len() || child >= self.parents.len() {
            return;
        }
        // Sets are joined by size, so that searches take logarithmic time.
        if self.sizes[root] < self.sizes[child] {
            std::mem::swap(&mut root, &mut child);
        }
        self.parents[child] = root as u32;
        self.sizes[root] += self.sizes[child];
        self.next.swap(root, child);
    }

    /// Whether two values, by number, are in one set.
    pub fn same(&self, a: usize, b: usize) -> bool {
        self.find(a) == self.find(b)
    }

    /// Iterates over the numbers of the values in the set of a value, the value first.
    pub fn members(&self, value: usize) -> impl Iterator<Item = usize> + '_ {
        let step =
            move |&at: &usize| self.next.get(at).map(|&next| next as usize).filter(|&next| next != value);
        std::iter::successors(Some(value), step)
    }
}

/// Values of a body by number.
pub struct Numbered(Vec<Option<Value>>);

impl Numbered {
    /// Returns the values of tensor type of a body.
    pub fn tensors(body: &Body) -> Self {
        let mut all = vec![None; body.value_bound()];
        let mut add = |value: ValueRef<'_>| {
            if value.ty().is_tensor() {
                all[value.number()] = Some(value.handle());
            }
        };
        for op in body.root().walk_body() {
            op.results().for_each(&mut add);
            let blocks =
                op.inner().regions().filter(|_| op.body_of().is_none()).flat_map(|region| region.blocks());
            blocks.flat_map(|block| block.arguments()).for_each(&mut add);
        }
        Numbered(all)
    }

    /// Returns a view of the value with a number.
    pub fn get<'a>(&self, body: &'a Body, number: usize) -> Option<ValueRef<'a>> {
        self.0
            .get(number)
            .copied()
            .flatten()
            .filter(|&value| body.is_live_value(value))
            .map(|value| body.value(value))
    }
}

#[cfg(test)]
mod tests {
    use super::Sets;

    #[test]
    fn members_of_joined_sets_are_a_circle() {
        let mut sets = Sets::new(5);
        sets.join(0, 3);
        sets.join(4, 1);
        sets.join(1, 3);
        sets.join(0, 1);
        let mut members: Vec<usize> = sets.members(3).collect();
        assert_eq!(members[0], 3);
        members.sort_unstable();
        assert_eq!(members, [0, 1, 3, 4]);
        assert!(sets.same(0, 4) && !sets.same(2, 0));
        assert_eq!(sets.members(2).collect::<Vec<_>>(), [2]);
    }
}
