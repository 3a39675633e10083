//! Types: references, locals, limits and tables.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter, SourcePos};
use ir::def::{AttrKind, Params, ParamsDef, TypeConstraint, TypeDef, TypePred};
use ir::markers::{AttrMarker, I64Attr, TypeAttr, TypeMarker, *};
use ir::{Attr, AttrRef, Context, Signedness, TypeRef, attr_constraint, type_constraint};
use op_table::{optional_param, param};

/// A reference to a function: `!wasmssa.funcref`.
pub static FUNC_REF: TypeDef =
    TypeDef { doc: "A reference to a function.", ..ParamsDef::new("wasmssa.funcref") };

/// A reference to what is outside: `!wasmssa.externref`.
pub static EXTERN_REF: TypeDef =
    TypeDef { doc: "A reference to what is outside of the module.", ..ParamsDef::new("wasmssa.externref") };

/// The least and the greatest size of a memory or table: `!wasmssa<limit[1: 2]>`.
pub static LIMIT: TypeDef = TypeDef {
    doc: "The least size of a memory or table, and the greatest if there is one.",
    params: &[param("min", I64Attr::CONSTRAINT.kind), optional_param("max", I64Attr::CONSTRAINT.kind)],
    parse: Some(&parse_limit),
    print: Some(&print_limit),
    ..ParamsDef::new("wasmssa.limit")
};

/// A local of a function: `!wasmssa<local ref to i32>`.
pub static LOCAL_REF: TypeDef = TypeDef {
    doc: "A local variable of a function.",
    params: &[param("elementType", TypeAttr::CONSTRAINT.kind)],
    parse: Some(&parse_local),
    print: Some(&print_local),
    verify: Some(&|cx, params| verify_is(cx, params, Value::CONSTRAINT, "elementType")),
    ..ParamsDef::new("wasmssa.local")
};

/// A table of references: `!wasmssa<tabletype !wasmssa.funcref [2: 8]>`.
pub static TABLE_TYPE: TypeDef = TypeDef {
    doc: "A table of references, and its sizes.",
    params: &[param("reference", TypeAttr::CONSTRAINT.kind), param("limit", TypeAttr::CONSTRAINT.kind)],
    parse: Some(&parse_table),
    print: Some(&print_table),
    verify: Some(&|cx, params| verify_is(cx, params, Reference::CONSTRAINT, "reference")),
    ..ParamsDef::new("wasmssa.tabletype")
};

fn verify_is(
    cx: &Context,
    params: &[Option<Attr>],
    constraint: &TypeConstraint,
    name: &str,
) -> Result<(), String> {
    match at(cx, params, 0).and_then(AttrRef::as_type).is_some_and(|ty| constraint.accepts(ty)) {
        true => Ok(()),
        false => Err(format!("failed to verify '{name}': {}", constraint.summary)),
    }
}

/// Returns parameters whose first is such a type; other ones are an error where the parameters begin, as upstream reports it.
fn checked(
    parser: &dyn AsmParser,
    position: SourcePos,
    params: Params,
    constraint: &TypeConstraint,
    name: &str,
) -> Result<Params, Diagnostic> {
    match verify_is(parser.context(), &params, constraint, name) {
        Ok(()) => Ok(params),
        Err(message) => Err(parser.error_at(position, &message)),
    }
}

/// Returns a parameter.
fn at<'a>(cx: &'a Context, params: &[Option<Attr>], index: usize) -> Option<AttrRef<'a>> {
    Some(cx.attr_ref((*params.get(index)?)?))
}

/// Returns the type that a local holds.
pub(crate) fn local_type(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    let ir::TypeData::Dialect { params, .. } = ty.data() else { return None };
    ty.dialect_def().filter(|def| def.name == LOCAL_REF.name)?;
    at(ty.context(), params, 0)?.as_type()
}

/// Parses a size; a negative one wraps around, as upstream.
fn parse_size(parser: &mut dyn AsmParser, name: &str) -> Result<Option<Attr>, Diagnostic> {
    let position = parser.position();
    let Some(size) = parser.optional_integer()? else {
        if name == "max" {
            return Ok(None);
        }
        let error = parser.error("expected integer value");
        let message =
            format!("failed to parse WasmSSA_LimitType parameter '{name}' which is to be a `uint32_t`");
        return Err(error.followed_unless_same(parser.error(&message)));
    };
    let word = u32::try_from(size).ok().or_else(|| i32::try_from(size).ok().map(i32::cast_unsigned));
    match word {
        Some(word) => Ok(Some(parser.context().i64_attr(i64::from(word)))),
        None => Err(parser.error_at(position, "integer value too large")),
    }
}

fn parse_limit(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("[")?;
    let min = parse_size(parser, "min")?;
    parser.punct(":")?;
    let max = parse_size(parser, "max")?;
    parser.punct("]")?;
    Ok(vec![min, max])
}

fn print_limit(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let [min, max] = [0, 1].map(|index| at(cx, params, index).and_then(AttrRef::as_i64));
    printer.write("[");
    printer.integer(min.unwrap_or(0));
    printer.write(":");
    if let Some(max) = max {
        printer.write(" ");
        printer.integer(max);
    }
    printer.write("]");
}

fn parse_local(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    let position = parser.position();
    parser.keyword("ref")?;
    parser.keyword("to")?;
    let ty = parser.ty()?;
    let params = vec![Some(parser.context().type_attr(ty))];
    checked(parser, position, params, Value::CONSTRAINT, "elementType")
}

fn print_local(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write(" ref to ");
    if let Some(ty) = at(cx, params, 0).and_then(AttrRef::as_type) {
        printer.ty(ty.handle());
    }
}

fn parse_table(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    let position = parser.position();
    let reference = parser.ty()?;
    let limit = parse_limit(parser)?;
    let cx = parser.context();
    let limit = cx.find_type_def(LIMIT.name).map(|def| cx.type_attr(cx.dialect_type(def, limit)));
    let params = vec![Some(cx.type_attr(reference)), limit];
    checked(parser, position, params, Reference::CONSTRAINT, "reference")
}

fn print_table(_: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let &[Some(reference), Some(limit)] = params else { return };
    printer.write(" ");
    printer.attr(reference);
    printer.write(" ");
    printer.attr_stripped(limit);
}

type_constraint! {
    /// Integers.
    pub Integer = "32-bit signless integer or 64-bit signless integer", any(I32, I64);
    /// Floats.
    pub Real = "32-bit float or 64-bit float", any(F32, F64);
    /// Numbers.
    pub Number = "32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float", any(Integer, Real);
    /// A reference to a function.
    pub FuncRef = "Opaque type for function reference", TypePred::Dialect(FUNC_REF.name);
    /// A reference to what is outside.
    pub ExternRef = "Opaque type for external reference", TypePred::Dialect(EXTERN_REF.name);
    /// References.
    pub Reference = "Opaque type for function reference or Opaque type for external reference", any(FuncRef, ExternRef);
    /// Values.
    pub Value = "32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float or 128-bit signless integer or Opaque type for function reference or Opaque type for external reference", any(Number, I128, Reference);
    /// A local.
    pub Local = "Type of a local variable", TypePred::Dialect(LOCAL_REF.name);
    /// `f32`, as the operation that makes it wider calls it.
    pub Single = "32-bit floating-point type", TypePred::Float(&[apnum::FloatKind::F32]);
    /// `f64`, as the operation that makes it of a narrower one calls it.
    pub Double = "64-bit floating-point type", TypePred::Float(&[apnum::FloatKind::F64]);
    /// Sizes.
    pub Limit = "Wasm limit type", TypePred::Dialect(LIMIT.name);
    /// A table.
    pub Table = "Wasm table type", TypePred::Dialect(TABLE_TYPE.name);
}

attr_constraint! {
    /// A type of a value as an attribute.
    pub ValueTypeAttr = "type attribute of 32-bit signless integer or 64-bit signless integer or 32-bit float or 64-bit float or 128-bit signless integer or Opaque type for function reference or Opaque type for external reference", AttrKind::Type(&Value::CONSTRAINT.pred);
    /// Sizes as an attribute.
    pub LimitAttr = "type attribute of Wasm limit type", AttrKind::Type(&Limit::CONSTRAINT.pred);
    /// A table as an attribute.
    pub TableAttr = "type attribute of Wasm table type", AttrKind::Type(&Table::CONSTRAINT.pred);
    /// Number of labels.
    pub LevelAttr = "32-bit unsigned integer attribute", AttrKind::Integer { width: 32, signedness: Signedness::Unsigned };
    /// Number of bits.
    pub BitsAttr = "An Attribute containing a integer value", AttrKind::AnyInteger;
}
