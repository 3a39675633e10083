//! Casts between converted and original values, until materializations replace them.

use super::super::Operands;
use super::ConversionRewriter;
use crate::journal::{CastInfo, CastKind, ConverterId, Values, types_are};
use ir::{Block, InsertPoint, Loc, Op, OpState, Type, Value};

impl ConversionRewriter<'_> {
    /// Returns the replacements of the operands of an operation; the error names a type that cannot be
    /// converted.
    pub(in super::super) fn remap_operands(&mut self, op: Op) -> Result<Operands, String> {
        let mut operands = Operands::default();
        let loc = self.op(op).loc();
        for number in 0..self.op(op).num_operands() {
            let value = self.op(op).operand(number).handle();
            match self.remap(value, loc) {
                Some(values) => operands.push(&values),
                None => {
                    let ty = self.value(value).ty();
                    return Err(format!("unable to convert type for operand #{number}, type was '{ty}'"));
                }
            }
        }
        Ok(operands)
    }

    /// Returns the replacement of a value, of the type that the converter of the current pattern gives it;
    /// without a converter, the replacement as it is. A cast for it has the location `loc`. Returns `None` if
    /// its type cannot be converted.
    pub(super) fn remap(&mut self, value: Value, loc: Loc) -> Option<Values> {
        let Some(types) = self.types else { return Some(self.lookup(value, &[], true)) };
        let view = self.value(value);
        let original = view.ty_handle();
        let converted = types.convert_value(view)?;
        if converted.is_empty() {
            return Some(Values::new());
        }
        let found = self.lookup(value, &converted, false);
        if types_are(self, &found, &converted) {
            return Some(found);
        }
        let inputs = self.lookup(value, &[], true);
        // If the inputs are defined in different blocks, the cast is for this operation alone.
        let (point, known): (_, &[Value]) = match self.point_after(&inputs) {
            Some(point) => (point, &inputs),
            None => (self.point(), &[]),
        };
        let types = self.journal().converter;
        let info = CastInfo { kind: CastKind::Target, types, original: Some(original) };
        Some(self.build_cast(point, loc, &inputs, &converted, info, known))
    }

    /// Returns the replacement of a value with its original type, for users that remain; creates a cast if
    /// there is none. Returns `None` if there is no such user. For an argument, `block` is the block that the
    /// operations of its block are in now.
    pub(in super::super) fn replacement(
        &mut self,
        value: Value,
        types: Option<ConverterId>,
        block: Option<Block>,
    ) -> Option<Value> {
        let view = self.value(value);
        let ty = view.ty_handle();
        let is_argument = view.defining_op().is_none();
        let found = self.lookup(value, &[ty], false);
        if found[..] != [value]
            && let [found] = found[..]
            && self.value(found).ty_handle() == ty
        {
            return Some(found);
        }
        let unused = view.users().all(|user| self.journal().ignored.contains(user.handle()));
        if unused && !self.journal().mapping.is_target(value) {
            return None;
        }
        let mut inputs = self.lookup(value, &[], false);
        if inputs[..] == [value] {
            inputs.clear();
        }
        let before = self.point_before(value, block);
        let point = if inputs.is_empty() { before } else { self.point_after(&inputs).or(before) }?;
        let kind = if is_argument { CastKind::Argument } else { CastKind::Source };
        let info = CastInfo { kind, types, original: None };
        let loc = self.value(value).loc();
        let known = inputs.clone();
        self.build_cast(point, loc, &inputs, &[ty], info, &known).first().copied()
    }

    /// Creates a cast at an insertion point, unless the types are equal. With `known` values it is recorded
    /// as their replacement.
    fn build_cast(
        &mut self,
        point: InsertPoint,
        loc: Loc,
        inputs: &[Value],
        types: &[Type],
        info: CastInfo,
        known: &[Value],
    ) -> Values {
        if types_are(self, inputs, types) {
            return inputs.into();
        }
        let (body, journal) = self.body_and_journal();
        let name = journal.cast_name(body.context());
        let state = OpState::new(body.context(), name, loc)
            .operands(inputs.iter().copied())
            .results(types.iter().copied());
        let op = body.create(state);
        body.insert_at(point, op);
        journal.add_cast(op, info);
        let results: Values = body.op(op).results().map(|result| result.handle()).collect();
        if !known.is_empty() {
            journal.map(body, known, &results);
        }
        results
    }

    /// Returns the insertion point after the definitions of values, if they are in one block.
    fn point_after(&self, values: &[Value]) -> Option<InsertPoint> {
        let block = self.value(*values.first()?).block()?;
        let mut last: Option<Op> = None;
        for &value in values {
            let view = self.value(value);
            if view.block() != Some(block) {
                return None;
            }
            let Some(op) = view.defining_op().map(|op| op.handle()) else { continue };
            if last.is_none_or(|last| last != op && self.is_before(last, op)) {
                last = Some(op);
            }
        }
        Some(last.map_or(InsertPoint::Start(block.handle()), InsertPoint::After))
    }

    /// Returns the insertion point at the definition of a value; for an argument of a converted block, the
    /// start of the block that its operations are in now.
    fn point_before(&self, value: Value, block: Option<Block>) -> Option<InsertPoint> {
        let view = self.value(value);
        if let Some(op) = view.defining_op() {
            return op.block().map(|_| InsertPoint::After(op.handle()));
        }
        match block.filter(|&block| self.block(block).region().is_some()) {
            Some(block) => Some(InsertPoint::Start(block)),
            None => {
                let user = view.users().find(|user| !self.journal().ignored.contains(user.handle()))?;
                Some(InsertPoint::Before(user.handle()))
            }
        }
    }

    fn lookup(&self, value: Value, desired: &[Type], skip_casts: bool) -> Values {
        self.journal().lookup(self, value, desired, skip_casts)
    }
}
