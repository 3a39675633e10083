//! Edge multiplexers: blocks that several edges are led through, so that there is one way in.

use super::lifter::{Edge, Lifter};
use ir::{Block, InsertPoint, Loc, Type, Value};

/// A block that edges to several others are led through.
///
/// Its arguments are those of all of these, one block's after the other's; then a number that says where
/// to go, if there are several; then what the caller adds.
pub(super) struct Multiplexer {
    pub(super) block: Block,
    /// Targets of edges, without repetition, and the index of the first argument of each.
    targets: Vec<(Block, usize)>,
    discriminator: Option<Value>,
    extra: usize,
}

impl Multiplexer {
    /// A new block after the first target. No edge leads to it yet, and it has no operations.
    pub(super) fn new(lifter: &mut Lifter<'_, '_>, entries: &[Block], extra: &[Type]) -> Self {
        let mut types: Vec<Type> = Vec::new();
        let mut targets: Vec<(Block, usize)> = Vec::new();
        let mut known = rustc_hash::FxHashSet::default();
        for &entry in entries {
            if known.insert(entry) {
                targets.push((entry, types.len()));
                types.extend(lifter.argument_types(entry));
            }
        }
        let block = lifter.rw.create_block_after(entries[0], &types);
        let discriminator = (targets.len() > 1).then(|| {
            let ty = {
                let value = lifter.switch_value(0);
                lifter.rw.value(value).ty_handle()
            };
            lifter.rw.add_argument(block, ty)
        });
        for &ty in extra {
            lifter.rw.add_argument(block, ty);
        }
        Multiplexer { block, targets, discriminator, extra: extra.len() }
    }

    /// Makes an edge to one of the targets lead here.
    pub(super) fn redirect(&self, lifter: &mut Lifter<'_, '_>, edge: Edge, extra: &[Value]) {
        let target = lifter.target(edge);
        let Some(number) = self.targets.iter().position(|&(block, _)| Some(block) == target) else { return };
        let start = self.targets[number].1;
        let given = lifter.operands(edge);
        let types = lifter.argument_types(self.block);
        let extra_start = types.len() - self.extra;
        let mut values = Vec::with_capacity(types.len());
        for (place, &ty) in types.iter().enumerate() {
            values.push(if (start..start + given.len()).contains(&place) {
                given[place - start]
            } else if self.discriminator.is_some() && place + 1 == extra_start {
                lifter.switch_value(number)
            } else if place >= extra_start {
                extra[place - extra_start]
            } else {
                lifter.poison(ty)
            });
        }
        lifter.redirect(edge, self.block);
        lifter.set_operands(edge, &values);
    }

    /// Adds a switch at a place, which leads to all targets but one.
    pub(super) fn dispatch(
        &self,
        lifter: &mut Lifter<'_, '_>,
        point: InsertPoint,
        loc: Loc,
        excluded: Option<Block>,
    ) {
        let arguments = lifter.arguments(self.block);
        let mut cases: Vec<(usize, Block, Vec<Value>)> = Vec::new();
        for (number, &(block, start)) in self.targets.iter().enumerate() {
            if Some(block) != excluded {
                let count = lifter.rw.block(block).num_arguments();
                cases.push((number, block, arguments[start..start + count].to_vec()));
            }
        }
        let flag = match self.discriminator {
            Some(flag) if cases.len() > 1 => flag,
            _ => lifter.switch_value(0),
        };
        if let Some((_, block, values)) = cases.pop() {
            lifter.switch(point, loc, flag, (block, values), &cases);
        }
    }
}

/// Leads edges through one new block, and returns it.
pub(super) fn single_entry(lifter: &mut Lifter<'_, '_>, loc: Loc, edges: &[Edge]) -> Block {
    let targets: Vec<Block> = edges.iter().filter_map(|&edge| lifter.target(edge)).collect();
    let multiplexer = Multiplexer::new(lifter, &targets, &[]);
    for &edge in edges {
        multiplexer.redirect(lifter, edge, &[]);
    }
    multiplexer.dispatch(lifter, InsertPoint::Start(multiplexer.block), loc, None);
    multiplexer.block
}
