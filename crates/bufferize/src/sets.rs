//! Disjoint sets of values.

use ir::{Body, OpRef, Value, ValueRef};

/// Partition of the values of a body. Each set has an order: that in which sets were joined.
pub struct Sets {
    parents: Vec<u32>,
    sizes: Vec<u32>,
    /// First and last value of the set of each representative.
    ends: Vec<(u32, u32)>,
    /// Next value in the order of a set; a value is followed by itself in the end.
    next: Vec<u32>,
}

impl Sets {
    /// Returns sets of one value each, for `count` values.
    pub fn new(count: usize) -> Self {
        let all: Vec<u32> = (0..count as u32).collect();
        let ends = all.iter().map(|&value| (value, value)).collect();
        Sets { parents: all.clone(), sizes: vec![1; count], ends, next: all }
    }

    /// Returns the representative of the set of a value.
    pub fn find(&self, value: usize) -> usize {
        let mut at = value;
        while let Some(&parent) = self.parents.get(at)
            && parent as usize != at
        {
            at = parent as usize;
        }
        at
    }

    /// Joins the sets of two values, by number: the values of the second come after those of the first.
    pub fn join(&mut self, first: usize, second: usize) {
        let (mut root, mut child) = (self.find(first), self.find(second));
        if root == child || root >= self.parents.len() || child >= self.parents.len() {
            return;
        }
        let ends = (self.ends[root].0, self.ends[child].1);
        self.next[self.ends[root].1 as usize] = self.ends[child].0;
        // Sets are joined by size, so that searches take logarithmic time.
        if self.sizes[root] < self.sizes[child] {
            std::mem::swap(&mut root, &mut child);
        }
        self.parents[child] = root as u32;
        self.sizes[root] += self.sizes[child];
        self.ends[root] = ends;
    }

    /// Returns the number of values in the set of a value.
    pub fn size(&self, value: usize) -> u32 {
        self.sizes.get(self.find(value)).copied().unwrap_or(1)
    }

    /// Whether two values, by number, are in one set.
    pub fn same(&self, a: usize, b: usize) -> bool {
        self.find(a) == self.find(b)
    }

    /// Iterates over the numbers of the values in the set of a value.
    pub fn members(&self, value: usize) -> impl Iterator<Item = usize> + '_ {
        let first = self.ends.get(self.find(value)).map_or(value, |&(first, _)| first as usize);
        let step = |&at: &usize| self.next.get(at).map(|&next| next as usize).filter(|&next| next != at);
        std::iter::successors(Some(first), step)
    }
}

/// Values of a body by number.
pub struct Numbered(Vec<Option<Value>>);

impl Numbered {
    /// Returns no values of a body.
    pub fn new(body: &Body) -> Self {
        Numbered(vec![None; body.value_bound()])
    }

    /// Adds the values of tensor type that an operation defines. Returns whether there are any.
    pub fn add_tensors_of(&mut self, op: OpRef<'_>) -> bool {
        let mut any = false;
        let mut add = |value: ValueRef<'_>| {
            if value.ty().is_tensor() {
                self.0[value.number()] = Some(value.handle());
                any = true;
            }
        };
        op.results().for_each(&mut add);
        if op.num_regions() > 0 && op.body_of().is_none() {
            let blocks = op.regions().flat_map(|region| region.blocks());
            blocks.flat_map(|block| block.arguments()).for_each(&mut add);
        }
        any
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
    fn members_of_joined_sets_are_in_order() {
        let mut sets = Sets::new(5);
        sets.join(0, 3);
        sets.join(4, 1);
        sets.join(1, 3);
        sets.join(0, 1);
        assert_eq!(sets.members(3).collect::<Vec<_>>(), [4, 1, 0, 3]);
        assert!(sets.same(0, 4) && !sets.same(2, 0));
        assert_eq!(sets.members(2).collect::<Vec<_>>(), [2]);
    }
}
