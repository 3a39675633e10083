//! Site of a lowering: an operation, the replacements of its operands, and the conversion of types.

use super::{Emit, SpirvTypes};
use ir::{Context, Loc, Op, OpRef, Type, TypeRef, Value};
use rewrite::{ConversionRewriter, ConversionSet, Convert, MatchFailure, MatchResult, Matched, Operands};
use spirv::availability::Target;

/// An operation to convert.
#[derive(Clone, Copy)]
pub struct Site<'a> {
    /// Conversion of types.
    pub types: &'a SpirvTypes,
    /// The operation.
    pub op: Op,
    /// Replacements of its operands.
    pub operands: &'a Operands,
    /// Location of the operation.
    pub loc: Loc,
}

impl<'a> Site<'a> {
    /// The context.
    pub fn context(&self) -> &'a Context {
        self.types.context()
    }

    /// The target.
    pub fn target(&self) -> &'a Target {
        self.types.target()
    }

    /// The operation to look at.
    pub fn view<'r>(&self, rw: &'r ConversionRewriter<'_>) -> OpRef<'r> {
        rw.op(self.op)
    }

    /// Returns the replacement of an operand.
    pub fn operand(&self, number: usize) -> Value {
        self.operands.one(number)
    }

    /// The type of the replacement of an operand.
    pub fn converted_type(&self, number: usize, rw: &ConversionRewriter<'_>) -> TypeRef<'a> {
        self.context().ty(rw.value(self.operand(number)).ty_handle())
    }

    /// The type that an operand had.
    pub fn operand_type(&self, number: usize, rw: &ConversionRewriter<'_>) -> TypeRef<'a> {
        self.context().ty(rw.op(self.op).operand(number).ty_handle())
    }

    /// The type that a result had.
    pub fn result_type(&self, number: usize, rw: &ConversionRewriter<'_>) -> TypeRef<'a> {
        self.context().ty(rw.op(self.op).result(number).ty_handle())
    }

    /// The type that the only result gets.
    ///
    /// # Errors
    /// If there is no result, or no type of SPIR-V for its type.
    pub fn new_type(&self, rw: &ConversionRewriter<'_>) -> Result<Type, MatchFailure> {
        let result = rw.op(self.op).results().next().matched()?;
        self.types.convert(result.ty_handle()).matched()
    }

    /// Returns what makes operations at this place.
    pub(crate) fn emit<'r, 'b>(
        &self,
        rw: &'r mut ConversionRewriter<'b>,
    ) -> Emit<'r, ConversionRewriter<'b>> {
        Emit { rw, loc: self.loc }
    }

    /// Replaces the operation by one with these operands, whose result has the converted type.
    ///
    /// # Errors
    /// If the type cannot be converted.
    pub fn replace_by(&self, name: &str, operands: &[Value], rw: &mut ConversionRewriter<'_>) -> MatchResult {
        let ty = self.new_type(rw)?;
        let value = self.emit(rw).op(name, operands, ty);
        self.replace(&[value], rw)
    }

    /// Puts values in the place of the results.
    ///
    /// # Errors
    /// Never.
    pub fn replace(&self, values: &[Value], rw: &mut ConversionRewriter<'_>) -> MatchResult {
        rw.replace_op(self.op, values);
        Ok(())
    }
}

/// A function that converts an operation.
pub type Lowering = fn(&Site<'_>, &mut ConversionRewriter<'_>) -> MatchResult;

/// A table of patterns: the operation that one is for, its name in explanations, and its function.
pub type Patterns = &'static [(&'static str, &'static str, Lowering)];

/// Adds the patterns of a table.
pub fn add_patterns(set: &mut ConversionSet, types: &SpirvTypes, patterns: Patterns) {
    for &(op, pattern, lower) in patterns {
        add_pattern(set, types, 1, (op, pattern), lower);
    }
}

/// Adds a pattern of some benefit for operations of a name. The second name is what explanations call it.
pub fn add_pattern(
    set: &mut ConversionSet,
    types: &SpirvTypes,
    benefit: u16,
    (op, pattern): (&'static str, &str),
    lower: impl Fn(&Site<'_>, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
) {
    let types = types.clone();
    let convert = Convert::on(op, move |op, operands, rw| {
        let loc = rw.op(op).loc();
        lower(&Site { types: &types, op, operands, loc }, rw)
    });
    set.convert(convert.called(pattern).benefit(benefit));
}
