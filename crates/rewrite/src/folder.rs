//! Uniquing of constants: one operation for each constant of a region, at the start of the entry block of the
//! enclosing isolated region.

use crate::fold::{FoldOutcome, fold_op};
use crate::{Rewriter, constant_value};
use interfaces::{FoldHooks, interface_of_dialect};
use ir::def::{Folded, MaterializeFn, TraitSet};
use ir::{Attr, Block, Build, Context, InsertPoint, Loc, Op, OpName, Region, Type, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Key of a constant: its region, dialect, value and type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Key {
    region: Region,
    dialect: u32,
    value: Attr,
    ty: Type,
}

/// Folds operations and uniques the constants that they fold to.
#[derive(Default)]
pub struct OperationFolder {
    constants: FxHashMap<Key, Op>,
    /// Kept constants with their keys: that of the constant itself, and those with the dialects of the
    /// operations that folded to it.
    kept: Vec<(Op, SmallVec<[Key; 1]>)>,
    /// Index into `kept` plus one, by operation number.
    places: Vec<u32>,
    /// Whether a constant was moved, or replaced by another.
    changed: bool,
    /// Constant materializer of the last dialect that was looked up.
    materializer: Option<(OpName, Option<MaterializeFn>)>,
}

impl OperationFolder {
    /// Creates an empty folder.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns whether an operation is a constant that this folder keeps.
    #[inline]
    pub fn owns(&self, op: Op) -> bool {
        self.place(op).is_some()
    }

    /// Returns the index of an operation in `kept`.
    #[inline]
    fn place(&self, op: Op) -> Option<usize> {
        let place = (*self.places.get(op.number())? as usize).checked_sub(1)?;
        (self.kept[place].0 == op).then_some(place)
    }

    /// Removes a constant from the folder. It must be called before another part of the program erases a kept
    /// constant.
    pub fn forget(&mut self, op: Op) {
        let Some(place) = self.place(op) else { return };
        for key in std::mem::take(&mut self.kept[place].1) {
            self.constants.remove(&key);
        }
        self.places[op.number()] = 0;
    }

    /// Keeps an existing constant and moves it to the start of its insertion region. Returns `false` if an
    /// equal constant was kept already and has replaced it.
    pub fn insert_known_constant(&mut self, rw: &mut Rewriter<'_>, op: Op, value: Attr) -> bool {
        if self.owns(op) {
            self.rehoist(rw, op);
            return true;
        }
        let view = rw.op(op);
        let Some(block) = view.block() else { return true };
        let block = block.handle();
        let region = insertion_region(rw, block);
        let dialect = dialect_number(rw.context(), view.name());
        let key = Key { region, dialect, value, ty: view.result(0).ty_handle() };
        if let Some(&kept) = self.constants.get(&key) {
            let result = rw.op(kept).result(0).handle();
            rw.replace_op(op, &[result]);
            rw.body_mut().set_loc(kept, Loc::UNKNOWN);
            self.changed = true;
            return false;
        }
        let entry = rw.region(region).first_block().map(|block| block.handle());
        let entry = entry.unwrap_or(block);
        if block != entry || !self.is_in_place(rw, op) {
            self.hoist(rw, op, entry);
        }
        // A constant that was moved to another block has no location of its own.
        if block != entry {
            rw.body_mut().set_loc(op, Loc::UNKNOWN);
        }
        self.keep(op, &[key]);
        true
    }

    /// Returns whether an operation is the first of its block or directly after a kept constant.
    fn is_in_place(&self, rw: &Rewriter<'_>, op: Op) -> bool {
        rw.op(op).prev().is_none_or(|prev| self.owns(prev.handle()))
    }

    /// Moves a kept constant back to the start of its block, if operations were inserted before it.
    fn rehoist(&mut self, rw: &mut Rewriter<'_>, op: Op) {
        if self.is_in_place(rw, op) {
            return;
        }
        if let Some(block) = rw.op(op).block().map(|block| block.handle()) {
            self.hoist(rw, op, block);
        }
    }

    fn hoist(&mut self, rw: &mut Rewriter<'_>, op: Op, block: Block) {
        self.changed = true;
        let body = rw.body_mut();
        body.remove(op);
        body.prepend(block, op);
    }

    /// Folds an operation and replaces it; constants that it folds to are kept. Returns whether anything
    /// changed.
    pub fn try_to_fold(&mut self, rw: &mut Rewriter<'_>, op: Op) -> bool {
        if self.owns(op) {
            self.rehoist(rw, op);
            return false;
        }
        match fold_op(rw.body_mut(), op) {
            FoldOutcome::None => false,
            FoldOutcome::InPlace => {
                rw.notify(|listener, body| listener.op_modified(body, op));
                true
            }
            FoldOutcome::Results(results) => {
                let Some(values) = self.values_of(rw, op, &results) else { return false };
                self.forget(op);
                rw.replace_op(op, &values);
                true
            }
        }
    }

    fn values_of(
        &mut self,
        rw: &mut Rewriter<'_>,
        op: Op,
        results: &[Folded],
    ) -> Option<SmallVec<[Value; 2]>> {
        let block = rw.op(op).block()?.handle();
        let region = insertion_region(rw, block);
        let mut values = SmallVec::new();
        for (number, folded) in results.iter().enumerate() {
            let view = rw.op(op);
            let ty = view.result(number).ty_handle();
            let name = view.name();
            match *folded {
                Folded::Value(value) => values.push(value),
                Folded::Attr(value) => {
                    let constant = self.get_or_create(rw, name, region, value, ty)?;
                    // The constant must dominate the operation, which may have been inserted before it.
                    if rw.op(constant).block().is_some_and(|at| at.handle() == block) {
                        rw.body_mut().remove(constant);
                        rw.body_mut().prepend(block, constant);
                    }
                    values.push(rw.op(constant).result(0).handle());
                }
            }
        }
        Some(values)
    }

    /// Returns the kept constant of a value, at the start of a region: the [`insertion_region`] of its use.
    /// If there is none, the dialect of an operation name materializes it; returns `None` if it cannot.
    #[inline]
    pub fn constant(
        &mut self,
        rw: &mut Rewriter<'_>,
        region: Region,
        name: OpName,
        value: Attr,
        ty: Type,
    ) -> Option<Value> {
        let op = self.get_or_create(rw, name, region, value, ty)?;
        Some(rw.op(op).result(0).handle())
    }

    /// Replaces an operation by the kept constant of a value, at the start of a region: the
    /// [`insertion_region`] of the operation. The operation has one result and no side effects. If there is
    /// no such constant, the dialect of an operation name materializes it; returns `false`, and changes
    /// nothing, if it cannot.
    pub fn replace_by_constant(
        &mut self,
        rw: &mut Rewriter<'_>,
        region: Region,
        op: Op,
        name: OpName,
        value: Attr,
    ) -> bool {
        let result = rw.op(op).result(0);
        let (result, ty) = (result.handle(), result.ty_handle());
        let key = Key { region, dialect: dialect_number(rw.context(), name), value, ty };
        let Some(kept) = self.get_or_materialize(rw, name, key, Some(op)) else { return false };
        if kept != op {
            let constant = rw.op(kept).result(0).handle();
            rw.replace_all_uses(result, constant);
            rw.erase_op(op);
        }
        true
    }

    /// Returns the kept constant of a value, or materializes it. Returns `None` if the dialect cannot.
    fn get_or_create(
        &mut self,
        rw: &mut Rewriter<'_>,
        name: OpName,
        region: Region,
        value: Attr,
        ty: Type,
    ) -> Option<Op> {
        let dialect = dialect_number(rw.context(), name);
        self.get_or_materialize(rw, name, Key { region, dialect, value, ty }, None)
    }

    /// Returns the constant that is kept under a key, or [materializes](Self::materialize) it.
    #[inline]
    fn get_or_materialize(
        &mut self,
        rw: &mut Rewriter<'_>,
        name: OpName,
        key: Key,
        from: Option<Op>,
    ) -> Option<Op> {
        let Some(&kept) = self.constants.get(&key) else { return self.materialize(rw, name, key, from) };
        rw.body_mut().set_loc(kept, Loc::UNKNOWN);
        Some(kept)
    }

    /// Materializes a constant that is not kept under this key. If `from` is given, an operation of one
    /// result without side effects, it is replaced in place where possible.
    #[inline(never)]
    fn materialize(&mut self, rw: &mut Rewriter<'_>, name: OpName, key: Key, from: Option<Op>) -> Option<Op> {
        let Key { region, value, ty, .. } = key;
        let cx = rw.context();
        let dialect = cx.dialect_of(name);
        let known =
            self.materializer.filter(|&(known, _)| known == dialect).map(|(_, materializer)| materializer);
        let materializer = known.unwrap_or_else(|| cx.find_dialect(cx.op_name_str(dialect))?.materialize);
        self.materializer = Some((dialect, materializer));
        let mut state = materializer?(cx, value, ty)?;
        state.loc = Loc::UNKNOWN;
        let own = Key { dialect: dialect_number(cx, state.name), ..key };
        if own != key
            && let Some(&kept) = self.constants.get(&own)
        {
            self.keep(kept, &[key]);
            rw.body_mut().set_loc(kept, Loc::UNKNOWN);
            return Some(kept);
        }
        let entry = rw.region(region).first_block()?.handle();
        let op = match from
            .filter(|&op| !rw.has_listener() && !rw.has_journal() && rw.can_replace_in_place(op, &state))
        {
            Some(op) => {
                let body = rw.body_mut();
                body.replace_in_place(op, &state);
                body.remove(op);
                body.prepend(entry, op);
                op
            }
            None => rw.at(InsertPoint::Start(entry), |rw| rw.insert(state)),
        };
        self.keep(op, &[key]);
        if own != key {
            self.keep(op, &[own]);
        }
        Some(op)
    }

    fn keep(&mut self, op: Op, keys: &[Key]) {
        let place = self.place(op).unwrap_or_else(|| {
            if self.places.len() <= op.number() {
                self.places.resize((op.number() + 1).next_power_of_two(), 0);
            }
            self.kept.push((op, SmallVec::new()));
            self.places[op.number()] = self.kept.len() as u32;
            self.kept.len() - 1
        });
        for &key in keys {
            self.constants.insert(key, op);
            self.kept[place].1.push(key);
        }
    }

    /// Removes all constants but keeps the buffers.
    pub(crate) fn clear(&mut self) {
        self.constants.clear();
        for (op, _) in self.kept.drain(..) {
            self.places[op.number()] = 0;
        }
        (self.changed, self.materializer) = (false, None);
    }

    /// Returns whether [`insert_known_constant`](Self::insert_known_constant) changed anything since the
    /// folder was cleared.
    pub(crate) fn has_changed(&self) -> bool {
        self.changed
    }
}

/// Returns a number for the dialect of an operation name.
#[inline]
fn dialect_number(cx: &Context, name: OpName) -> u32 {
    cx.dialect_of(name).to_word()
}

/// Returns the constant that an operation defines, if a folder can keep it.
pub(crate) fn known_constant(rw: &Rewriter<'_>, op: Op) -> Option<Attr> {
    let view = rw.op(op);
    if view.num_results() != 1 { None } else { constant_value(view) }
}

/// Returns the region to which constants used in a block are hoisted: that of the nearest enclosing operation
/// that is isolated from above, unregistered, at the top level, or whose dialect requests it.
pub fn insertion_region(rw: &Rewriter<'_>, block: Block) -> Region {
    let mut block = rw.block(block);
    let mut found = None;
    while let Some(region) = block.region() {
        found = Some(region);
        let Some(parent) = region.parent_op() else { break };
        let Some(parent_block) = parent.block() else { break };
        let stops = parent.info().is_none_or(|info| info.traits().contains(TraitSet::ISOLATED_FROM_ABOVE));
        if stops {
            break;
        }
        let hooks = interface_of_dialect::<dyn FoldHooks>(parent);
        if hooks.is_some_and(|hooks| hooks.should_materialize_into(region)) {
            break;
        }
        block = parent_block;
    }
    found.expect("the block is in a region").handle()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dialect::{find_all, parse, show};

    #[test]
    fn equal_constants_become_one_at_the_start() {
        let text = "module { %x = t.opaque\n %a = t.const 1\n %b = t.const 2\n %c = t.const 1
            t.region { %d = t.const 2\n t.use %d }\n t.use %a, %b, %c, %x }";
        let mut body = parse(text);
        let constants = find_all(&body, "t.const");
        let mut folder = OperationFolder::new();
        let mut rw = Rewriter::new(&mut body);
        for op in constants {
            let value = known_constant(&rw, op).unwrap();
            folder.insert_known_constant(&mut rw, op, value);
        }
        let expected = "%0 = t.const 2\n%1 = t.const 1\n%2 = t.opaque\nt.region {\n  t.use %0\n}\nt.use %1, %0, %1, %2\n";
        assert_eq!(show(&body), expected);
    }

    #[test]
    fn folded_constants_are_kept() {
        let mut body =
            parse("module { %a = t.const 7\n %b = t.add %a, %a\n %c = t.add %a, %a\n t.use %b, %c }");
        let adds = find_all(&body, "t.add");
        let mut folder = OperationFolder::new();
        let mut rw = Rewriter::new(&mut body);
        assert!(adds.into_iter().all(|op| folder.try_to_fold(&mut rw, op)));
        assert_eq!(show(&body), "%0 = t.const 14\n%1 = t.const 7\nt.use %0, %0\n");
    }
}
