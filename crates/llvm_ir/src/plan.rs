//! Plans of functions: their values are constants where operands are constant, else numbered locals.

use crate::constants::Const;
use crate::metadata::Node;
use ir::{Attr, BlockRef, Ident, OpRef, RegionRef, ValueRef};
use llvm::types::VoidType;
use rustc_hash::FxHashMap;

/// Bytes of the line of an instruction, as a guess.
const BYTES_PER_VALUE: usize = 64;

/// Translation of a value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Val {
    /// A local that has no number yet.
    Unnumbered,
    /// The local of this number.
    Local(u32),
    /// A constant.
    Const(Const),
    /// Another value, by its number in the body.
    Same(u32),
}

/// Plan of a function.
pub(crate) struct Plan<'m> {
    /// The function.
    pub(crate) op: OpRef<'m>,
    /// By the number of the value.
    values: Vec<Val>,
    /// Number of each block, by its number in the body.
    pub(crate) labels: Vec<u32>,
    /// Numbers of the predecessors of each block, in the order in which they are written.
    pub(crate) predecessors: Vec<Vec<u32>>,
    /// Positions of the declarations of called intrinsics, by the number of the call.
    pub(crate) callees: FxHashMap<usize, usize>,
    /// The description of the function.
    pub(crate) subprogram: Option<Node>,
    /// Whether the function is built first: numbers of values and blocks are those of what is built.
    pub(crate) is_template: bool,
    /// The instructions that operations with successors have become, by their numbers in the body.
    pub(crate) branches: FxHashMap<usize, u32>,
}

impl<'m> Plan<'m> {
    /// Returns the plan of a function of whose values nothing is known.
    pub(crate) fn new(op: OpRef<'m>, subprogram: Option<Node>) -> Plan<'m> {
        let body = op.body();
        Plan {
            op,
            values: vec![Val::Unnumbered; body.value_bound()],
            labels: vec![0; body.block_bound()],
            predecessors: vec![Vec::new(); body.block_bound()],
            callees: FxHashMap::default(),
            subprogram,
            is_template: false,
            branches: FxHashMap::default(),
        }
    }

    /// Returns what a value becomes.
    pub(crate) fn value(&self, value: ValueRef<'m>) -> Val {
        let mut found = self.values[value.number()];
        while let Val::Same(other) = found {
            found = self.values[other as usize];
        }
        found
    }

    /// Returns what a value becomes by itself, without regard to what it equals.
    pub(crate) fn own(&self, value: ValueRef<'m>) -> Val {
        self.values[value.number()]
    }

    /// Returns the constant that a value becomes.
    pub(crate) fn constant(&self, value: ValueRef<'m>) -> Option<Const> {
        match self.value(value) {
            Val::Const(constant) => Some(constant),
            _ => None,
        }
    }

    /// Sets what the result of an operation becomes.
    pub(crate) fn set(&mut self, op: OpRef<'m>, val: Val) {
        if let Some(result) = op.results().next() {
            self.values[result.number()] = val;
        }
    }

    /// Sets what a value becomes.
    pub(crate) fn set_value(&mut self, value: ValueRef<'m>, val: Val) {
        self.values[value.number()] = val;
    }

    /// Numbers the locals in the order in which they are written.
    pub(crate) fn number(&mut self) {
        let mut next = 0;
        let Some(region) = self.op.regions().next() else { return };
        let void = VoidType::make(self.op.context());
        let has_coprocessors = self.op.context().is_loaded("vcix");
        for block in region.blocks() {
            let is_entry = block.is_entry();
            if !is_entry {
                self.labels[block.number()] = next;
                next += 1;
            }
            for argument in block.arguments() {
                self.values[argument.number()] = Val::Local(next);
                next += 1;
            }
            if is_entry {
                self.labels[block.number()] = next;
                next += 1;
            }
            for op in block.ops() {
                next += u32::from(has_coprocessors && crate::instructions::casts_length(op, self));
                // A call of assembly may have a result of no value.
                for result in op.results().take(1).filter(|result| result.ty_handle() != void) {
                    if let Val::Unnumbered = self.values[result.number()] {
                        self.values[result.number()] = Val::Local(next);
                        next += 1;
                    }
                }
            }
        }
    }
}

/// Returns the function and the tag of the block that an `llvm.blockaddress` is of.
pub(crate) fn block_of(op: OpRef<'_>) -> Option<(Ident, Attr)> {
    let address = op.attr("block_addr")?;
    Some((address.dialect_param(0)?.as_flat_symbol()?, address.dialect_param(1)?.handle()))
}

/// Returns a guess of the bytes of the text of a function.
pub(crate) fn text_size(function: OpRef<'_>) -> usize {
    function.body().value_bound().saturating_mul(BYTES_PER_VALUE)
}

/// Returns the blocks in an order in which those that dominate others come first.
pub(crate) fn by_dominance<'m>(region: RegionRef<'m>, bound: usize) -> Vec<BlockRef<'m>> {
    let (mut seen, mut order) = (vec![false; bound], Vec::new());
    for root in region.blocks() {
        if std::mem::replace(&mut seen[root.number()], true) {
            continue;
        }
        let mut finished = Vec::new();
        let mut open: Vec<(BlockRef<'m>, usize)> = vec![(root, 0)];
        while let Some((block, at)) = open.last_mut() {
            let next = block.last().and_then(|last| last.successors().nth(*at));
            *at += 1;
            match next {
                Some(next) if !seen[next.number()] => {
                    seen[next.number()] = true;
                    open.push((next, 0));
                }
                Some(_) => {}
                None => {
                    finished.push(*block);
                    open.pop();
                }
            }
        }
        order.extend(finished.into_iter().rev());
    }
    order
}
