//! Site of a lowering: an operation, the replacements of its operands, and the type converter.

use super::{LlvmTypes, MemRefDescriptor};
use ir::{Context, Loc, Op, OpRef, Type, TypeRef, Value};
use llvm::types::pointer_type;
use rewrite::{ConversionRewriter, ConversionSet, Convert, MatchFailure, MatchResult, Matched, Operands};

/// An operation to convert.
#[derive(Clone, Copy)]
pub struct Site<'a> {
    /// Conversion of types.
    pub types: &'a LlvmTypes,
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

    /// The operation to look at.
    pub fn view<'r>(&self, rw: &'r ConversionRewriter<'_>) -> OpRef<'r> {
        rw.op(self.op)
    }

    /// Returns the replacement of an operand.
    pub fn operand(&self, number: usize) -> Value {
        self.operands.one(number)
    }

    /// The type that an operand had.
    pub fn operand_type(&self, number: usize, rw: &ConversionRewriter<'_>) -> TypeRef<'a> {
        self.context().ty(rw.op(self.op).operand(number).ty_handle())
    }

    /// The type that a result had.
    pub fn result_type(&self, number: usize, rw: &ConversionRewriter<'_>) -> TypeRef<'a> {
        self.context().ty(rw.op(self.op).result(number).ty_handle())
    }

    /// A type of LLVM.
    ///
    /// # Errors
    /// If there is none for the type.
    pub fn convert(&self, ty: Type) -> Result<Type, MatchFailure> {
        self.types.convert(ty).matched()
    }

    /// The type of elements of a buffer in memory.
    ///
    /// # Errors
    /// If there is none in LLVM.
    pub fn element(&self, ty: TypeRef<'_>) -> Result<Type, MatchFailure> {
        self.convert(ty.element_type().matched()?.handle())
    }

    /// The type of pointers into a buffer.
    ///
    /// # Errors
    /// If its memory space is no number.
    pub fn pointer(&self, ty: TypeRef<'_>) -> Result<Type, MatchFailure> {
        Ok(pointer_type(self.context(), self.types.address_space(ty).matched()?))
    }

    /// The descriptor that stands for an operand, which is a ranked memref.
    pub fn descriptor(&self, number: usize) -> MemRefDescriptor {
        MemRefDescriptor::of(self.operand(number), self.types, self.loc)
    }

    /// A descriptor of which nothing is known yet.
    ///
    /// # Errors
    /// If the type cannot be converted.
    pub fn new_descriptor(
        &self,
        ty: TypeRef<'_>,
        rw: &mut ConversionRewriter<'_>,
    ) -> Result<MemRefDescriptor, MatchFailure> {
        MemRefDescriptor::poison(rw, self.loc, self.types, ty).matched()
    }

    /// A constant as wide as sizes are.
    pub fn number(&self, value: i64, rw: &mut ConversionRewriter<'_>) -> Value {
        super::index(rw, self.loc, self.types.index(), value)
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
pub fn add_patterns(set: &mut ConversionSet, types: &LlvmTypes, patterns: Patterns) {
    for &(op, pattern, lower) in patterns {
        add_pattern(set, types, op, pattern, lower);
    }
}

/// Adds the patterns of a table, which come before those of lower benefit.
pub fn add_patterns_first(set: &mut ConversionSet, types: &LlvmTypes, benefit: u16, patterns: Patterns) {
    for &(op, pattern, lower) in patterns {
        add_pattern_first(set, types, benefit, op, pattern, lower);
    }
}

/// Adds a pattern for operations of a name. `pattern` is what explanations call it.
pub fn add_pattern(
    set: &mut ConversionSet,
    types: &LlvmTypes,
    op: &'static str,
    pattern: &str,
    lower: impl Fn(&Site<'_>, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
) {
    add_pattern_first(set, types, 1, op, pattern, lower);
}

/// Adds a pattern for operations of a name, which comes before those of lower benefit.
pub fn add_pattern_first(
    set: &mut ConversionSet,
    types: &LlvmTypes,
    benefit: u16,
    op: &'static str,
    pattern: &str,
    lower: impl Fn(&Site<'_>, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
) {
    let types = types.clone();
    let convert = Convert::on(op, move |op, operands, rw| {
        let loc = rw.op(op).loc();
        lower(&Site { types: &types, op, operands, loc }, rw)
    });
    set.convert(convert.called(pattern).benefit(benefit));
}
