//! Child bodies and the operations that own them (*shells*): attaching, detaching, and processing in
//! parallel.

use super::head::PackedHeader;
use super::pool::NIL;
use super::{Body, OpCore, OpData, Pool, Pools, Scope};
use crate::IgnorePoison;
use crate::{Op, Threads};
use std::sync::Mutex;

impl Body {
    /// Creates a shell for a body, in no block yet.
    ///
    /// # Panics
    /// If the body is of another context.
    pub fn adopt(&mut self, child: Box<Body>) -> Op {
        assert!(self.cx.same(&child.cx), "a body of another context");
        self.adopt_own(child)
    }

    /// Does what [`adopt`](Self::adopt) does for a body known to be of this context. The body is not read,
    /// which would be a cache miss.
    pub(super) fn adopt_own(&mut self, child: Box<Body>) -> Op {
        let stamp = self.stamp();
        let pools = self.pools_mut();
        let place = pools.cold.add_child(child);
        let core = OpCore { stamp, head: PackedHeader::OF_SHELL, extra: place, ..OpCore::NEW };
        let shell = OpData { core, ..OpData::NEW };
        let pools = self.pools_mut();
        let index = super::pool::alloc(&mut pools.ops, pools.cold.free(Pool::Ops), 1, shell).start;
        Op { index, stamp }
    }

    /// Erases an operation that owns a body, and returns the body.
    ///
    /// # Panics
    /// If it owns no body.
    #[track_caller]
    pub fn detach(&mut self, op: Op) -> Box<Body> {
        let index = self.op_index(op);
        self.remove(op);
        let place = self.child_place(index).expect("the operation owns a body");
        let pools = self.pools_mut();
        let child = pools.cold.children_mut()[place].take().expect("a shell has a body");
        pools.cold.children_mut()[place] = Some(Body::bare(&child.cx, child.root.name(), child.root.loc));
        self.free_op(index);
        child
    }

    #[inline]
    pub(crate) fn child_place(&self, op: u32) -> Option<usize> {
        if op == super::ROOT {
            return None;
        }
        let data = self.op_data(op);
        data.core.is_shell().then_some(data.core.extra as usize)
    }

    /// Returns the body that an operation owns.
    pub fn child(&self, op: Op) -> Option<&Body> {
        let place = self.child_place(self.op_index(op))?;
        self.pools().cold.children()[place].as_deref()
    }

    /// Mutable access to the body that an operation owns.
    pub fn child_mut(&mut self, op: Op) -> Option<&mut Body> {
        let place = self.child_place(self.op_index(op))?;
        self.pools_mut().cold.children_mut()[place].as_deref_mut()
    }

    /// Mutable access to the bodies of two operations at once, for inlining.
    pub fn pair_mut(&mut self, a: Op, b: Op) -> Option<(&mut Body, &mut Body)> {
        let (a, b) = (self.child_place(self.op_index(a))?, self.child_place(self.op_index(b))?);
        match self.pools_mut().cold.children_mut().get_disjoint_mut([a, b]) {
            Ok([Some(a), Some(b)]) => Some((a, b)),
            _ => None,
        }
    }

    /// Whether the body may have children.
    #[inline]
    pub fn has_children(&self) -> bool {
        !self.pools().cold.children().is_empty()
    }

    /// Whether there are regions in this body besides the root's. Regions of child bodies do not count.
    #[inline]
    pub fn has_inner_regions(&self) -> bool {
        self.root.order as usize > self.root().num_regions()
    }

    /// Returns the operations directly nested in this body that own bodies, in textual order.
    pub fn children(&self) -> Vec<Op> {
        if self.pools().cold.children().is_empty() {
            return Vec::new();
        }
        let mut ops = vec![super::ROOT];
        let mut found = Vec::new();
        // Pre-order, with an explicit stack.
        while let Some(op) = ops.pop() {
            if self.child_place(op).is_some() {
                found.push(self.op_handle(op));
                continue;
            }
            let mut inner = Vec::new();
            for &region in self.extra(op).region_words(&self.words) {
                let mut block = self.region_data(region).first;
                while block != NIL {
                    let mut at = self.block_data(block).first;
                    while at != NIL {
                        inner.push(at);
                        at = self.op_data(at).next;
                    }
                    block = self.block_data(block).next;
                }
            }
            ops.extend(inner.into_iter().rev());
        }
        found
    }

    /// Mutable access to the bodies of these operations, in no particular order. Operations that own no body
    /// are left out.
    pub(crate) fn children_mut(&mut self, ops: &[Op]) -> Vec<&mut Body> {
        let mut places: Vec<usize> =
            ops.iter().filter_map(|&op| self.child_place(self.op_index(op))).collect();
        places.sort_unstable();
        let all = self.pools.cold.children_mut().iter_mut().enumerate();
        all.filter(|(place, _)| places.binary_search(place).is_ok())
            .filter_map(|(_, child)| child.as_deref_mut())
            .collect()
    }

    /// Calls a function for each child body, on several threads, and returns the results in textual order.
    /// Each call has exclusive access to its body.
    pub fn par_children<R: Send>(
        &mut self,
        threads: Threads,
        scope: &Scope<'_>,
        work: impl Fn(&Scope<'_>, &mut Body) -> R + Sync,
    ) -> Vec<R> {
        let ops = self.children();
        let chunks = self.par_fold(&ops, threads, scope, |results: &mut Vec<R>, scope, child| {
            results.push(work(scope, child));
        });
        chunks.into_iter().flatten().collect()
    }

    /// Folds the bodies of these operations on several threads. Each thread takes chunks of adjacent
    /// operations and folds each into a fresh `R::default()`; the results are returned in the order of the
    /// operations. The number of chunks depends on the threads. Operations that own no body are left out, as
    /// are repetitions of an operation.
    pub fn par_fold<R: Default + Send>(
        &mut self,
        ops: &[Op],
        threads: Threads,
        scope: &Scope<'_>,
        work: impl Fn(&mut R, &Scope<'_>, &mut Body) + Sync,
    ) -> Vec<R> {
        let order: Vec<usize> = ops.iter().filter_map(|&op| self.child_place(self.op_index(op))).collect();
        if order.is_empty() {
            return Vec::new();
        }
        let scope = scope.enter_with(self, threads);
        let mut places: Vec<Option<&mut Box<Body>>> =
            self.pools_mut().cold.children_mut().iter_mut().map(Option::as_mut).collect();
        let mut bodies: Vec<&mut Box<Body>> =
            order.iter().filter_map(|&place| places[place].take()).collect();
        let workers = threads.0.min(bodies.len());
        // Many small chunks balance the load until the end.
        let chunk = if workers > 1 { (bodies.len() / (32 * workers)).clamp(1, 16) } else { bodies.len() };
        let chunks: Vec<_> =
            bodies.chunks_mut(chunk).map(|bodies| Mutex::new((bodies, R::default()))).collect();
        let numbers = threads.numbers(chunks.len());
        let run = || {
            for number in numbers.take_all() {
                let (bodies, result) = &mut *chunks[number].lock().ignore_poison();
                for body in bodies.iter_mut() {
                    body.prefetch_pools();
                    work(result, &scope, body);
                }
            }
        };
        threads.share(workers, run, run);
        chunks.into_iter().map(|chunk| chunk.into_inner().ignore_poison().1).collect()
    }
}

/// Bodies nest as deep as the input says, so dropping them must not recurse.
impl Drop for Body {
    fn drop(&mut self) {
        if self.pools.cold.children().is_empty() {
            return;
        }
        let mut queue: Vec<Box<Body>> = take_children(&mut self.pools);
        while let Some(mut body) = queue.pop() {
            queue.extend(take_children(&mut body.pools));
        }
    }
}

#[expect(clippy::vec_box, reason = "bodies stay in the boxes that they are in")]
fn take_children(pools: &mut Pools) -> Vec<Box<Body>> {
    pools.cold.take_children().into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::super::testing::module;
    use crate::{Loc, OpState};

    #[test]
    fn nested_regions_are_counted_while_they_come_and_go() {
        let (cx, mut body, block) = module(&[]);
        assert!(!body.has_inner_regions());
        let mut state = OpState::new(&cx, cx.op_name("a.a"), Loc::UNKNOWN);
        state.regions = 2;
        let op = body.create(state);
        body.append(block, op);
        assert!(body.has_inner_regions());
        let copy = body.take_shrunk();
        assert!(copy.has_inner_regions());
        let mut body = copy;
        body.erase(op);
        assert!(!body.has_inner_regions());
        let loose = body.new_region();
        assert!(body.has_inner_regions());
        let mut state = OpState::new(&cx, cx.op_name("a.b"), Loc::UNKNOWN);
        state.built_regions.push(loose);
        let op = body.create(state);
        body.append(block, op);
        body.erase(op);
        assert!(!body.has_inner_regions());
    }
}
