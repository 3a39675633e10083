//! Listing the operations of a region: what a driver that visits all of them begins with.

use super::pool::NIL;
use super::{Body, Extra, ResultRun};
use crate::{Op, Region};

/// An operation in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The operation.
    pub op: Op,
    /// Whether it has operands.
    pub has_operands: bool,
}

impl Body {
    /// Appends the operations of a region and those within them, in the order of the text; those within bodies of their
    /// own are not among them. The answer is whether some operation has regions in this body.
    ///
    /// # Panics
    /// If the handle is stale or of another body.
    pub fn list_ops(&self, region: Region, list: &mut Vec<Listed>) -> bool {
        let (ops, blocks) = (&self.pools().ops[..], &self.pools().blocks[..]);
        let mut block = self.region_data(self.region_index(region)).first;
        let mut op = NIL;
        // Where to go on: the next operation, and the block behind it.
        let mut open: Vec<(u32, u32)> = Vec::new();
        let mut nested = false;
        loop {
            while op != NIL {
                let data = &ops[op as usize];
                let handle = Op { index: op, stamp: data.stamp };
                list.push(Listed { op: handle, has_operands: data.operands.len > 0 });
                op = data.next;
                if data.extra != NIL
                    && !data.results.has(ResultRun::SHELL)
                    && Extra::regions_of(&self.words, data.extra) > 0
                {
                    nested = true;
                    open.push((op, block));
                    let regions = Extra::decode(&self.words, data.extra).region_words(&self.words);
                    open.extend(regions.iter().rev().map(|&region| (NIL, self.region_data(region).first)));
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
}

#[cfg(test)]
mod tests {
    use crate::{Body, Context, Loc, Op, OpState, Region, Type};

    /// An operation at the end of a region's only block; its regions have one block each.
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
    fn what_is_within_comes_behind_what_it_is_in() {
        let cx = Context::default();
        cx.allow_unregistered(true);
        let mut body = Body::new(&cx, cx.op_name("builtin.module"), Loc::UNKNOWN, 1);
        let region = body.root().region(0).handle();
        add(&mut body, region, "a.a", 0);
        let mut list = Vec::new();
        assert!(!body.list_ops(region, &mut list) && list.len() == 1);
        let around = add(&mut body, region, "a.b", 3);
        let inner: Vec<Region> = body.op(around).regions().map(|region| region.handle()).collect();
        add(&mut body, inner[0], "a.c", 0);
        add(&mut body, inner[2], "a.d", 0);
        add(&mut body, inner[2], "a.e", 1);
        let last = body.append_new_block(region, &[]);
        let op = body.create(OpState::new(&cx, cx.op_name("a.f"), Loc::UNKNOWN));
        body.append(last, op);
        list.clear();
        assert!(body.list_ops(region, &mut list));
        let names: Vec<&str> = list.iter().map(|at| body.op(at.op).name_str()).collect();
        assert_eq!(names, ["a.a", "a.b", "a.c", "a.d", "a.e", "a.f"]);
        let operands: Vec<bool> = list.iter().map(|at| at.has_operands).collect();
        assert_eq!(operands, [true, false, true, true, false, false]);
    }
}
