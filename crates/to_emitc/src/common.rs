//! Parts common to all conversions to the `emitc` dialect: types, and operations of the dialect.

use emitc::CmpPredicate;
use emitc::types::is_pointer_wide;
use ir::{Attr, Body, Build, Context, Loc, Op, OpRef, OpState, Signedness, Type, TypeRef, Value};
use pass::{PassCx, PassResult};
use rewrite::{
    Conversion, ConversionRewriter, ConversionSet, ConversionTarget, Convert, MatchResult, Operands,
    TypeConverter,
};
use std::sync::Arc;

/// Rewrite of one operation.
pub type Lowering = fn(&Site<'_>, &mut ConversionRewriter<'_>) -> MatchResult;

/// Patterns: names of operations, names of patterns, and rewrites.
pub type Patterns = &'static [(&'static str, &'static str, Lowering)];

/// Adds patterns.
pub fn add_patterns(set: &mut ConversionSet, patterns: Patterns) {
    for &(op, name, rewrite) in patterns {
        add_pattern(set, op, name, rewrite);
    }
}

/// Adds a pattern.
pub fn add_pattern(
    set: &mut ConversionSet,
    op: &'static str,
    name: &'static str,
    rewrite: impl Fn(&Site<'_>, &mut ConversionRewriter<'_>) -> MatchResult + Send + Sync + 'static,
) {
    let convert = move |op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>| {
        let (cx, loc) = (rw.context().clone(), rw.op(op).loc());
        rewrite(&Site { cx: &cx, op, operands, loc }, rw)
    };
    set.convert(Convert::on(op, convert).called(name));
}

/// Returns the conversion of types: `index` becomes `!emitc.size_t`, all others stay.
pub fn size_type_converter(cx: &Context) -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add(|ty| ty.handle());
    add_size_types(&mut types, cx);
    types
}

/// Adds that `index` becomes `!emitc.size_t`, with casts where the two meet.
pub fn add_size_types(types: &mut TypeConverter, cx: &Context) {
    let size = named_type(cx, "emitc.size_t");
    types.add(move |ty| ty.is_index().then_some(size?));
    add_casts(types);
}

/// Adds casts where values of old and new types meet.
pub fn add_casts(types: &mut TypeConverter) {
    types.source_materialization(|rw, wanted| unrealized_cast(rw, wanted.ty()?, wanted.inputs, wanted.loc));
    types.target_materialization(|rw, wanted| unrealized_cast(rw, wanted.ty()?, wanted.inputs, wanted.loc));
}

fn unrealized_cast(rw: &mut rewrite::Rewriter<'_>, ty: Type, inputs: &[Value], loc: Loc) -> Option<Value> {
    let [input] = inputs else { return None };
    let state = rw.state("builtin.unrealized_conversion_cast", loc);
    Some(rw.insert_value(state.operands([*input]).results([ty])))
}

/// Returns a type of the dialect without parameters.
pub fn named_type(cx: &Context, name: &str) -> Option<Type> {
    cx.find_type_def(name).map(|def| cx.dialect_type(def, []))
}

/// Converts a body by the patterns that `populate` adds: the dialect `emitc` is legal; operations stay unless it says that they must not.
///
/// # Errors
/// If the conversion fails.
pub fn lower(
    cx: &mut PassCx<'_>,
    body: &mut Body,
    types: Option<TypeConverter>,
    populate: impl FnOnce(&mut ConversionTarget, &mut ConversionSet),
) -> PassResult {
    let mut set = match types {
        Some(types) => ConversionSet::with_types(body.context(), &Arc::new(types)),
        None => ConversionSet::new(body.context()),
    };
    let mut target = ConversionTarget::new(body.context());
    target.legal_dialect("emitc");
    populate(&mut target, &mut set);
    let outcome = Conversion::new(target, set).partial(body, cx.scope(), cx.threads());
    cx.conclude(outcome.diagnostics, outcome.error, outcome.changed)
}

/// An operation to convert.
#[derive(Clone, Copy)]
pub struct Site<'a> {
    /// The context.
    pub cx: &'a Context,
    /// The operation.
    pub op: Op,
    /// Replacements of its operands.
    pub operands: &'a Operands,
    /// Location of the operation.
    pub loc: Loc,
}

impl<'a> Site<'a> {
    /// The operation to look at.
    pub fn view<'r>(&self, rw: &'r ConversionRewriter<'_>) -> OpRef<'r> {
        rw.op(self.op)
    }

    /// The type of a value.
    pub fn ty(&self, value: Value, rw: &ConversionRewriter<'_>) -> TypeRef<'a> {
        self.cx.ty(rw.value(value).ty_handle())
    }

    /// The type that the first result gets.
    ///
    /// # Errors
    /// If there is no result, or no type of C for its type.
    pub fn new_type(&self, rw: &mut ConversionRewriter<'_>) -> Result<Type, rewrite::MatchFailure> {
        let result = rw.op(self.op).result_types().next();
        match result {
            Some(ty) => rw.convert_type(ty),
            None => Err(rewrite::MatchFailure { reason: "there is no result" }),
        }
    }

    /// Returns a new operation at this place.
    pub fn state(&self, rw: &ConversionRewriter<'_>, name: &str, operands: &[Value]) -> OpState {
        rw.state(name, self.loc).operands(operands.iter().copied())
    }

    /// Creates an operation of one result.
    pub fn emit(&self, rw: &mut ConversionRewriter<'_>, name: &str, operands: &[Value], ty: Type) -> Value {
        let state = self.state(rw, name, operands).results([ty]);
        rw.insert_value(state)
    }

    /// Creates a constant.
    pub fn constant(&self, rw: &mut ConversionRewriter<'_>, value: Attr, ty: Type) -> Value {
        let state = self.state(rw, "emitc.constant", &[]).attr(self.cx, "value", value).results([ty]);
        rw.insert_value(state)
    }

    /// Creates a number: of `index` if its type is as wide as a pointer.
    pub fn number(&self, rw: &mut ConversionRewriter<'_>, value: i64, ty: Type) -> Value {
        let of = if is_pointer_wide(self.cx.ty(ty)) { Type::INDEX } else { ty };
        self.constant(rw, self.cx.int_attr(of, value.into()), ty)
    }

    /// Creates a comparison.
    pub fn compare(
        &self,
        rw: &mut ConversionRewriter<'_>,
        predicate: CmpPredicate,
        operands: [Value; 2],
    ) -> Value {
        let mut state = self.state(rw, "emitc.cmp", &operands).results([Type::I1]);
        state.set_words(self.cx, "predicate", &[predicate as u32]);
        rw.insert_value(state)
    }

    /// Casts a value to a type, if it has another one.
    pub fn cast(&self, rw: &mut ConversionRewriter<'_>, value: Value, ty: Type) -> Value {
        match rw.value(value).ty_handle() == ty {
            true => value,
            false => {
                let state = rw.state("emitc.cast", rw.value(value).loc()).operands([value]).results([ty]);
                rw.insert_value(state)
            }
        }
    }

    /// Replaces the operation by one with the same operands.
    ///
    /// # Errors
    /// If the type of the result cannot be converted.
    pub fn replace_by(&self, rw: &mut ConversionRewriter<'_>, name: &str) -> MatchResult {
        let ty = self.new_type(rw)?;
        let state = self.state(rw, name, self.operands.all()).results([ty]);
        rw.replace_with(self.op, state);
        Ok(())
    }
}

/// Returns the type of an integer of this width that is unsigned, or not; other types stay. Integers without a sign count as signed.
pub fn with_signedness(ty: TypeRef<'_>, unsigned: bool) -> Type {
    let cx = ty.context();
    if let Some(width) = ty.int_width().filter(|_| ty.is_integer()) {
        let is_unsigned = ty.signedness() == Some(Signedness::Unsigned);
        return match (is_unsigned, unsigned) {
            (false, true) => cx.integer_type(width, Signedness::Unsigned),
            (true, false) => cx.integer_type(width, Signedness::Signed),
            _ => ty.handle(),
        };
    }
    let is_size = emitc::types::is(ty, "emitc.size_t");
    let name = match (is_pointer_wide(ty), is_size, unsigned) {
        (true, false, true) => "emitc.size_t",
        (true, true, false) => "emitc.ptrdiff_t",
        _ => return ty.handle(),
    };
    named_type(cx, name).unwrap_or(ty.handle())
}

/// Whether a type is an integer, or as wide as a pointer.
pub fn is_integer_or_word(ty: TypeRef<'_>) -> bool {
    ty.is_integer() || is_pointer_wide(ty)
}
