//! Merging of identical blocks: operands in which they differ become block arguments.

use super::{edges_to, is_known_edge, nested_regions};
use crate::Rewriter;
use ir::{Block, Body, Op, OpRef, Region, Type, Value, ValueRef};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// Merges identical blocks of regions and of the regions nested in them until none are left. Returns whether
/// any were merged.
pub fn merge_identical_blocks(rw: &mut Rewriter<'_>, regions: &[Region]) -> bool {
    let mut open: Vec<Region> = regions.to_vec();
    let mut changed = false;
    while let Some(region) = open.pop() {
        while merge_in_region(rw, region) {
            changed = true;
        }
        let blocks: Vec<Block> = rw.region(region).blocks().map(|block| block.handle()).collect();
        for block in blocks {
            open.extend(nested_regions(rw, block));
        }
    }
    changed
}

fn merge_in_region(rw: &mut Rewriter<'_>, region: Region) -> bool {
    let mut clusters: Vec<Cluster> = Vec::new();
    // Only blocks of one bucket, with equal successors and contents, can be identical.
    let mut buckets: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
    for block in rw.region(region).blocks().skip(1) {
        let block = block.handle();
        if !is_mergeable(rw, block) {
            continue;
        }
        let bucket = buckets.entry(fingerprint(rw, block)).or_default();
        if !bucket.iter().any(|&number| clusters[number].add(rw, block)) {
            bucket.push(clusters.len());
            clusters.push(Cluster { leader: block, others: Vec::new(), differing: Vec::new() });
        }
    }
    let mut merged = false;
    for cluster in clusters {
        merged |= cluster.merge(rw);
    }
    merged
}

/// Returns whether a block has no regions, and its arguments and results are used only in it.
fn is_mergeable(body: &Body, block: Block) -> bool {
    let view = body.block(block);
    let inside = |value: ValueRef<'_>| value.users().all(|user| user.block() == Some(view));
    view.arguments().all(inside)
        && view.ops().all(|op| {
            op.body_of().is_none() && op.regions().all(|region| region.is_empty()) && op.results().all(inside)
        })
}

/// Returns a hash of the properties that identical blocks share.
fn fingerprint(body: &Body, block: Block) -> u64 {
    let view = body.block(block);
    let mut hasher = FxHasher::default();
    view.argument_types().for_each(|ty| ty.hash(&mut hasher));
    view.successors().for_each(|next| next.number().hash(&mut hasher));
    for op in view.ops() {
        op.name().hash(&mut hasher);
        op.slot_words().hash(&mut hasher);
        op.discardable().handle().hash(&mut hasher);
        op.num_operands().hash(&mut hasher);
        op.result_types().for_each(|ty| ty.hash(&mut hasher));
    }
    hasher.finish()
}

/// Identical blocks, and the operands in which they differ, as pairs of operation number and operand number.
struct Cluster {
    leader: Block,
    others: Vec<Block>,
    differing: Vec<(usize, usize)>,
}

impl Cluster {
    /// Adds a block if it is identical to the leader.
    fn add(&mut self, body: &Body, block: Block) -> bool {
        let (leader, other) = (body.block(self.leader), body.block(block));
        if !leader.argument_types().eq(other.argument_types()) || !leader.successors().eq(other.successors())
        {
            return false;
        }
        let mut differing = Vec::new();
        let (mut left, mut right) = (leader.ops(), other.ops());
        for number in 0.. {
            match (left.next(), right.next()) {
                (None, None) => break,
                (Some(a), Some(b)) if is_same_but_operands(a, b) => {
                    if !self.compare_operands(body, block, (a, b), number, &mut differing) {
                        return false;
                    }
                }
                _ => return false,
            }
        }
        differing.retain(|place| !self.differing.contains(place));
        self.differing.extend(differing);
        self.differing.sort_unstable();
        self.others.push(block);
        true
    }

    fn compare_operands(
        &self,
        body: &Body,
        block: Block,
        (a, b): (OpRef<'_>, OpRef<'_>),
        number: usize,
        differing: &mut Vec<(usize, usize)>,
    ) -> bool {
        a.operands().zip(b.operands()).enumerate().all(|(operand, (x, y))| {
            if x == y {
                return true;
            }
            let inside = x.block() == Some(body.block(self.leader));
            if x.ty() != y.ty() || inside != (y.block() == Some(body.block(block))) {
                return false;
            }
            if inside {
                return place_in_block(x) == place_in_block(y);
            }
            differing.push((number, operand));
            true
        })
    }

    /// Redirects all edges to the leader. Returns `false` if there is nothing to merge, or a terminator
    /// cannot forward the differing operands.
    fn merge(self, rw: &mut Rewriter<'_>) -> bool {
        if self.others.is_empty() {
            return false;
        }
        let blocks: Vec<Block> = std::iter::once(self.leader).chain(self.others.iter().copied()).collect();
        if !self.differing.is_empty() {
            if !blocks.iter().all(|&block| has_known_edges(rw, block) && self.can_be_forwarded(rw, block)) {
                return false;
            }
            self.pass_differing(rw, &blocks);
        }
        for &block in &self.others {
            rw.replace_block_uses(block, self.leader);
            rw.erase_block(block);
        }
        true
    }

    /// Returns whether all edges to a block can forward values of the types of the differing operands: LLVM
    /// branches accept no `index`.
    fn can_be_forwarded(&self, rw: &Rewriter<'_>, block: Block) -> bool {
        let leader: Vec<OpRef<'_>> = rw.block(self.leader).ops().collect();
        let types = self.differing.iter().map(|&(number, operand)| leader[number].operand(operand).ty());
        edges_to(rw, block).iter().all(|&(op, successor)| {
            let Some(operands) = rw.successor_operands(op, successor) else { return false };
            let Some(def) = rw.op(op).def() else { return true };
            let mut groups = def.operands.iter().enumerate();
            let group = groups.find(|&(group, _)| rw.op(op).operand_group(group) == operands.forwarded);
            group.is_none_or(|(_, def)| types.clone().all(|ty| def.constraint.accepts(ty)))
        })
    }

    /// Replaces the differing operands by arguments of the leader. Operands with equal values in every block
    /// share one.
    fn pass_differing(&self, rw: &mut Rewriter<'_>, blocks: &[Block]) {
        let ops: Vec<Vec<Op>> =
            blocks.iter().map(|&block| rw.block(block).ops().map(|op| op.handle()).collect()).collect();
        let old_count = rw.block(self.leader).num_arguments();
        let mut columns: Vec<Vec<Value>> = Vec::new();
        for &(number, operand) in &self.differing {
            let column: Vec<Value> =
                ops.iter().map(|ops| rw.op(ops[number]).operand(operand).handle()).collect();
            let argument = match columns.iter().position(|known| *known == column) {
                Some(known) => rw.block(self.leader).argument(old_count + known).handle(),
                None => {
                    let ty: Type = rw.value(column[0]).ty_handle();
                    columns.push(column);
                    rw.body_mut().add_argument(self.leader, ty)
                }
            };
            rw.modify_op(ops[0][number], |op| {
                op.operand(operand, argument);
            });
        }
        for (position, &block) in blocks.iter().enumerate() {
            let values: Vec<Value> = columns.iter().map(|column| column[position]).collect();
            for (op, successor) in edges_to(rw, block) {
                rw.append_successor_operands(op, successor, &values);
            }
        }
    }
}

fn is_same_but_operands(a: OpRef<'_>, b: OpRef<'_>) -> bool {
    a.name() == b.name()
        && a.num_operands() == b.num_operands()
        && a.num_regions() == b.num_regions()
        && a.slot_words() == b.slot_words()
        && a.discardable() == b.discardable()
        && a.result_types().eq(b.result_types())
        && a.successors().eq(b.successors())
}

/// Returns the position of a value in its block: the number of the operation, from 1, or 0 for an argument;
/// and the number of the result or argument.
fn place_in_block(value: ValueRef<'_>) -> (usize, usize) {
    let before = value.defining_op().map_or(0, |op| std::iter::successors(Some(op), |op| op.prev()).count());
    (before, value.position())
}

fn has_known_edges(rw: &Rewriter<'_>, block: Block) -> bool {
    let count = rw.block(block).num_arguments();
    edges_to(rw, block).iter().all(|&(op, successor)| is_known_edge(rw, op, successor, count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::{parse, show};

    #[test]
    fn operands_that_differ_become_arguments() {
        let text = "module { t.cfg {
            ^entry:
              %x = t.opaque
              %y = t.opaque
              t.cond %x, ^a, ^b
            ^a:
              %p = t.neg %x
              t.use %p, %x
              t.end
            ^b:
              %q = t.neg %y
              t.use %q, %y
              t.end
            } }";
        let mut body = parse(text);
        let region = body.root().region(0).handle();
        assert!(merge_identical_blocks(&mut Rewriter::new(&mut body), &[region]));
        let expected = "t.cfg {\n^0:\n  %0 = t.opaque\n  %1 = t.opaque\n  t.cond %0, ^1(%0), ^1(%1)\n^1(%2):\n  %3 = t.neg %2\n  t.use %3, %2\n  t.end\n}\n";
        assert_eq!(show(&body), expected);
    }

    #[test]
    fn blocks_that_do_other_things_stay() {
        let text = "module { t.cfg {
            ^entry:
              %x = t.opaque
              t.cond %x, ^a, ^b
            ^a:
              %p = t.const 1
              t.use %p
              t.end
            ^b:
              %q = t.const 2
              t.use %q
              t.end
            } }";
        let mut body = parse(text);
        let before = show(&body);
        let region = body.root().region(0).handle();
        assert!(!merge_identical_blocks(&mut Rewriter::new(&mut body), &[region]));
        assert_eq!(show(&body), before);
    }
}
