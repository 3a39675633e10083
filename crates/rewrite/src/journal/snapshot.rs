//! States of operations before changes in place.

use crate::work;
use ir::{Attr, Block, Body, Loc, Op, OpName, Type, Value};
use smallvec::SmallVec;

/// State of an operation before a change in place.
pub(crate) struct Snapshot {
    pub(crate) op: Op,
    name: OpName,
    loc: Loc,
    operands: SmallVec<[Value; 4]>,
    results: SmallVec<[Type; 2]>,
    successors: SmallVec<[Block; 2]>,
    arguments: Vec<(Value, Type)>,
    slots: SmallVec<[u32; 8]>,
    discardable: Attr,
}

impl Snapshot {
    pub(crate) fn of(body: &Body, op: Op) -> Box<Snapshot> {
        let view = body.op(op);
        work::count(|| view.num_operands() + view.num_results());
        // The arguments of a body that the operation owns are changed inside that body.
        let regions = view.regions().filter(|_| view.body_of().is_none());
        let arguments = regions.flat_map(|region| region.blocks()).flat_map(|block| block.arguments());
        Box::new(Snapshot {
            op,
            name: view.name(),
            loc: view.loc(),
            operands: view.operands().map(|value| value.handle()).collect(),
            results: view.result_types().collect(),
            successors: view.successors().map(|block| block.handle()).collect(),
            arguments: arguments.map(|value| (value.handle(), value.ty_handle())).collect(),
            slots: view.slot_words().to_list(),
            discardable: view.discardable().handle(),
        })
    }

    /// Returns whether the operation has other operands now.
    pub(crate) fn has_other_operands(&self, body: &Body) -> bool {
        let now = body.op(self.op).operands().map(|value| value.handle());
        !now.eq(self.operands.iter().copied())
    }

    pub(super) fn restore(self, body: &mut Body) {
        let op = self.op;
        if self.has_other_operands(body) {
            body.replace_operands(op, &self.operands);
        }
        for (number, &block) in self.successors.iter().enumerate() {
            if body.op(op).successors().nth(number).map(|now| now.handle()) != Some(block) {
                body.set_successor(op, number, block);
            }
        }
        for (number, &ty) in self.results.iter().enumerate() {
            let result = body.op(op).result(number).handle();
            body.set_type(result, ty);
        }
        for &(argument, ty) in &self.arguments {
            body.set_type(argument, ty);
        }
        if body.child(op).is_some() {
            if let Some(child) = body.child_mut(op) {
                let root = child.root_handle();
                self.restore_attrs(child, root);
            }
        } else {
            self.restore_attrs(body, op);
        }
    }

    fn restore_attrs(&self, body: &mut Body, op: Op) {
        if body.op(op).name() != self.name {
            body.rename_root(self.name);
        }
        if body.op(op).loc() != self.loc {
            body.set_loc(op, self.loc);
        }
        body.replace_discardable(op, self.discardable);
        if body.op(op).slot_words().all().eq(self.slots.iter().copied()) {
            return;
        }
        let cx = body.context().clone();
        match cx.op_info(self.name) {
            Some(info) => {
                for slot in info.slots() {
                    let words = &self.slots[slot.offset as usize..][..slot.words as usize];
                    body.set_slot_words(op, slot, words);
                }
            }
            None => body.set_properties(op, self.slots.first().and_then(|&word| Attr::from_word(word))),
        }
    }
}
