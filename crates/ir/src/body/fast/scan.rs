//! Lists of the operations of a region, for drivers that visit all of them.

use crate::body::pool::NIL;
use crate::body::{Body, OpData, TrailingWords, ValueData};
use crate::{Op, OpName, OpRef, Region, Type};

/// Entry of a list of operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpEntry {
    /// Handle of the operation.
    pub op: Op,
    /// Whether it has operands.
    pub has_operands: bool,
}

/// Cheap facts about an operation, for scans in storage order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RawOpFacts {
    /// Handle of the operation.
    pub op: Op,
    /// Name of the operation; arbitrary if it owns a body.
    pub name: OpName,
    /// Whether it owns a body.
    pub owns_body: bool,
    /// Whether it has no successors, no regions, and only attributes that its definition implies.
    pub is_bare: bool,
    /// Whether it has discardable attributes; `false` if it owns a body.
    pub has_dictionary: bool,
    /// Whether it has regions; `false` if it owns a body.
    pub has_regions: bool,
}

impl Body {
    #[inline(always)]
    fn has_own_regions(&self, data: &OpData) -> bool {
        !data.core.is_shell() && TrailingWords::regions_of(&self.words, &data.core) > 0
    }

    /// Iterates over all operations of this body except the root, nested ones included, in storage order,
    /// which is arbitrary. Child bodies are not entered.
    #[inline]
    pub fn ops_in_storage_order(&self) -> impl Iterator<Item = RawOpFacts> + '_ {
        let all = self.pools().ops.iter().enumerate();
        all.filter(|(_, data)| data.core.stamp != 0 && data.block != NIL).map(|(index, data)| {
            let owns_body = data.core.is_shell();
            let extra =
                if owns_body { TrailingWords::default() } else { TrailingWords::of(&self.words, &data.core) };
            RawOpFacts {
                op: Op { index: index as u32, stamp: data.core.stamp },
                name: data.core.name(),
                owns_body,
                is_bare: data.core.extra == NIL,
                has_dictionary: extra.has_dict,
                has_regions: extra.regions > 0,
            }
        })
    }

    /// Iterates over the operations of this body that have regions in it, except the root, in storage order.
    pub fn ops_with_regions_in_storage_order(&self) -> impl Iterator<Item = Op> + '_ {
        let may = |data: &OpData| data.core.has_more() && data.core.stamp != 0 && data.block != NIL;
        let all = self.pools().ops.iter().enumerate();
        let with = all.filter(move |(_, data)| may(data) && self.has_own_regions(data));
        with.map(|(index, data)| Op { index: index as u32, stamp: data.core.stamp })
    }

    /// Whether a predicate holds for all operations of this body whose results are unused, in no particular
    /// order. Child bodies are not entered.
    #[inline(always)]
    pub fn all_unused_satisfy(&self, mut holds: impl FnMut(OpRef<'_>) -> bool) -> bool {
        let pools = self.pools();
        let is_used = |value: &ValueData| value.first_use != NIL;
        pools.ops.iter().enumerate().all(|(index, data)| {
            let (_, results) = data.first_places();
            let used = match results.len {
                0 => false,
                1 => is_used(&pools.values[results.start as usize]),
                _ => pools.result_records(data).iter().any(is_used),
            };
            used || data.core.stamp == 0 || data.block == NIL || holds(OpRef::new(self, index as u32))
        })
    }

    /// Iterates over the types of all values of this body, and of some that are erased, in no particular
    /// order.
    #[inline]
    pub fn value_types_in_storage_order(&self) -> impl Iterator<Item = Type> + '_ {
        self.pools().values.iter().map(|value| value.ty)
    }

    /// Whether these operations are in one block, in this order.
    ///
    /// # Panics
    /// If a handle is stale or of another body.
    pub fn are_in_order(&self, ops: &[Op]) -> bool {
        let place = |&op: &Op| {
            let data = self.op_data(self.op_index(op));
            (data.block, data.core.order)
        };
        ops.iter().zip(ops.iter().skip(1)).all(|(before, after)| {
            let (before, after) = (place(before), place(after));
            before.0 == after.0 && before.1 < after.1
        })
    }

    /// Appends the operations of a region, nested ones included, in textual order. Child bodies are not
    /// entered. Returns whether some operation has regions in this body.
    ///
    /// # Panics
    /// If the handle is stale or of another body.
    pub fn list_ops(&self, region: Region, list: &mut Vec<OpEntry>) -> bool {
        let (ops, blocks) = (&self.pools().ops[..], &self.pools().blocks[..]);
        list.reserve(ops.len());
        let mut block = self.region_data(self.region_index(region)).first;
        let mut op = NIL;
        // Continuations: the next operation, and the block after its block.
        let mut open: Vec<(u32, u32)> = Vec::new();
        let mut nested = false;
        loop {
            while op != NIL {
                let data = &ops[op as usize];
                let handle = Op { index: op, stamp: data.core.stamp };
                list.push(OpEntry { op: handle, has_operands: data.has_operands() });
                op = data.next;
                if data.core.has_more() && self.has_own_regions(data) {
                    nested = true;
                    self.open_regions(data, (op, block), &mut open);
                    (op, block) = (NIL, NIL);
                }
            }
            if block != NIL {
                let data = &blocks[block as usize];
                (op, block) = (data.first, data.next);
            } else if let Some(next) = open.pop() {
                (op, block) = next;
            } else {
                return nested;
            }
        }
    }

    /// Pushes the regions of an operation and, below them, the continuation after it.
    #[inline(never)]
    fn open_regions(&self, data: &OpData, after: (u32, u32), open: &mut Vec<(u32, u32)>) {
        open.push(after);
        let regions = TrailingWords::of(&self.words, &data.core).region_words(&self.words);
        open.extend(regions.iter().rev().map(|&region| (NIL, self.region_data(region).first)));
    }
}

#[cfg(test)]
mod tests {
    use crate::{Body, Context, Loc, Op, OpRef, OpState, Region, Type};

    /// Appends an operation to a region's only block; its regions have one block each.
    fn add(body: &mut Body, region: Region, name: &str, regions: usize) -> Op {
        let cx = body.context().clone();
        let block = match body.region(region).first_block().map(|block| block.handle()) {
            Some(block) => block,
            None => body.append_new_block(region, &[Type::I1]),
        };
        let mut state = OpState::new(&cx, cx.op_name(name), Loc::UNKNOWN).regions(regions);
        if regions == 0 {
            state.operands.push(body.block(block).argument(0).handle());
        }
        let op = body.create(state);
        body.append(block, op);
        op
    }

    #[test]
    fn nested_ops_follow_their_parent() {
        let cx = Context::default();
        cx.allow_unregistered(true);
        let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        let region = body.root().region(0).handle();
        add(&mut body, region, "a.a", 0);
        let mut list = Vec::new();
        assert!(!body.list_ops(region, &mut list) && list.len() == 1);
        let parent = add(&mut body, region, "a.b", 3);
        let inner: Vec<Region> = body.op(parent).regions().map(|region| region.handle()).collect();
        add(&mut body, inner[0], "a.c", 0);
        add(&mut body, inner[2], "a.d", 0);
        add(&mut body, inner[2], "a.e", 1);
        let last = body.append_new_block(region, &[]);
        let op = body.create(OpState::new(&cx, cx.op_name("a.f"), Loc::UNKNOWN));
        body.append(last, op);
        let mut facts: Vec<(&str, bool)> =
            body.ops_in_storage_order().map(|at| (cx.op_name_str(at.name), at.is_bare)).collect();
        facts.sort_unstable();
        let bare =
            [("a.a", true), ("a.b", false), ("a.c", true), ("a.d", true), ("a.e", false), ("a.f", true)];
        assert_eq!(facts, bare);
        assert!(body.value_types_in_storage_order().all(|ty| ty == Type::I1));
        let mut asked = 0;
        let mut ask = |op: OpRef<'_>| {
            asked += 1;
            op.name_str().starts_with("a.")
        };
        assert!(
            body.all_unused_satisfy(&mut ask) && !body.all_unused_satisfy(|op| !op.is("a.d")) && asked == 6
        );
        let at = |nth: usize| body.root().region(0).ops().nth(nth).unwrap().handle();
        assert!(body.are_in_order(&[at(0), at(1)]) && !body.are_in_order(&[at(1), at(0)]));
        assert!(!body.are_in_order(&[at(1), at(2)]) && body.are_in_order(&[]));
        list.clear();
        assert!(body.list_ops(region, &mut list));
        let names: Vec<&str> = list.iter().map(|at| body.op(at.op).name_str()).collect();
        assert_eq!(names, ["a.a", "a.b", "a.c", "a.d", "a.e", "a.f"]);
        let operands: Vec<bool> = list.iter().map(|at| at.has_operands).collect();
        assert_eq!(operands, [true, false, true, true, false, false]);
    }
}
