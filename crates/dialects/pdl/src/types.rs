//! Types of `pdl`: handles to entities of the matched program.

use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter, SourcePos};
use ir::def::{Callback, Params, TypePred};
use ir::markers::TypeAttr;
use ir::{Attr, Context, Type, TypeRef};
use macros::type_def;

/// A handle to an attribute.
#[type_def("pdl.attribute", summary = "PDL handle to an `mlir::Attribute`")]
pub struct AttributeType;

/// A handle to an operation.
#[type_def("pdl.operation", summary = "PDL handle to an `mlir::Operation *`")]
pub struct OperationType;

/// A handle to a type.
#[type_def("pdl.type", summary = "PDL handle to an `mlir::Type`")]
pub struct TypeType;

/// A handle to a value.
#[type_def("pdl.value", summary = "PDL handle for an `mlir::Value`")]
pub struct ValueType;

/// Handle to any number of attributes, operations, types or values: `!pdl.range<value>`.
#[type_def("pdl.range", summary = "PDL handle to a range of a given sub-type",
           parse = parse_range, print = print_range, verify = verify_range)]
pub struct RangeType {
    /// Element type; not a range itself.
    elementType: TypeAttr,
}

ir::type_constraint! {
    /// Any type of `pdl`.
    pub AnyPdlType = "pdl type",
        any(AttributeType, OperationType, RangeType, TypeType, ValueType);
    /// `!pdl.range<type>`.
    pub RangeOfTypes = "range of PDL handle to an `mlir::Type` values",
        TypePred::Fn(Callback(&|ty| range_element(ty).is_some_and(is_type)));
    /// `!pdl.range<value>`.
    pub RangeOfValues = "range of PDL handle for an `mlir::Value` values",
        TypePred::Fn(Callback(&|ty| range_element(ty).is_some_and(is_value)));
    /// A range of types or values.
    pub RangeOfTypesOrValues =
        "range of PDL handle to an `mlir::Type` or PDL handle for an `mlir::Value` values",
        any(RangeOfTypes, RangeOfValues);
    /// `!pdl.type` or a range of such.
    pub OneOrRangeOfTypes = "single element or range of PDL handle to an `mlir::Type`",
        any(TypeType, RangeOfTypes);
    /// `!pdl.value` or a range of such.
    pub OneOrRangeOfValues = "single element or range of PDL handle for an `mlir::Value`",
        any(ValueType, RangeOfValues);
}

fn is_type(ty: TypeRef<'_>) -> bool {
    TypeType::cast(ty).is_some()
}

fn is_value(ty: TypeRef<'_>) -> bool {
    ValueType::cast(ty).is_some()
}

fn is_pdl(ty: TypeRef<'_>) -> bool {
    ty.dialect_def().is_some_and(|def| def.dialect() == "pdl")
}

/// Returns the element type of a range; `None` for other types.
pub fn range_element(ty: TypeRef<'_>) -> Option<TypeRef<'_>> {
    RangeType::cast(ty)?.element_type()
}

/// Returns the element type of a range; other types themselves.
pub fn element_or_self(ty: TypeRef<'_>) -> TypeRef<'_> {
    range_element(ty).unwrap_or(ty)
}

/// Returns `!pdl.range<type>`.
///
/// # Panics
/// If the dialect is not registered in the context.
pub fn range_of_types(cx: &Context) -> Type {
    RangeType::make(cx, TypeType::make(cx))
}

/// Returns `!pdl.range<value>`.
///
/// # Panics
/// If the dialect is not registered in the context.
pub fn range_of_values(cx: &Context) -> Type {
    RangeType::make(cx, ValueType::make(cx))
}

/// Parses `<element>`, where the element is written without `!pdl.`. Ranges of ranges are parsed in full, so
/// that the error has their type.
fn parse_range(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    // An unknown element is reported at `range`, which directly precedes it.
    let name = SourcePos(parser.position().0.saturating_sub("range".len() as u32));
    parser.punct("<")?;
    let pos = parser.position();
    let mut word = parser.any_keyword()?;
    let mut depth = 0_u32;
    let mut inner = pos;
    while word == "range" {
        parser.punct("<")?;
        inner = parser.position();
        word = parser.any_keyword()?;
        depth += 1;
    }
    let cx = parser.context().clone();
    let element = match word.as_str() {
        "attribute" => AttributeType::make(&cx),
        "operation" => OperationType::make(&cx),
        "type" => TypeType::make(&cx),
        "value" => ValueType::make(&cx),
        _ => return Err(parser.error_at(name, &format!("invalid 'pdl' type: `{word}'"))),
    };
    for _ in 0..depth {
        parser.punct(">")?;
    }
    parser.punct(">")?;
    if depth > 0 {
        let pos = if depth > 1 { inner } else { pos };
        let range = RangeType::make(&cx, element);
        let message = format!("element of pdl.range cannot be another range, but got'{}'", cx.ty(range));
        return Err(parser.error_at(pos, &message));
    }
    Ok(vec![Some(cx.type_attr(element))])
}

fn print_range(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let element = params.first().copied().flatten().and_then(|attr| cx.attr_ref(attr).as_type());
    let mnemonic = element.and_then(|ty| ty.dialect_def()).map_or("", |def| def.mnemonic());
    printer.write("<");
    printer.write(mnemonic);
    printer.write(">");
}

fn verify_range(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let element = params.first().copied().flatten().and_then(|attr| cx.attr_ref(attr).as_type());
    match element {
        Some(ty) if is_pdl(ty) && RangeType::cast(ty).is_none() => Ok(()),
        Some(ty) => Err(format!(
            "expected element of pdl.range to be one of [!pdl.attribute, !pdl.operation, !pdl.type, !pdl.value], but got '{ty}'"
        )),
        None => Err("expected an element type".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::def::Registry;
    use ir::markers::TypeMarker;

    #[test]
    fn ranges_are_distinguished() {
        let cx = Context::new(Registry::new().with(crate::dialect()));
        let (types, values) = (range_of_types(&cx), range_of_values(&cx));
        assert_eq!(cx.ty(types).to_string(), "!pdl.range<type>");
        assert!(RangeOfTypes::CONSTRAINT.accepts(cx.ty(types)));
        assert!(!RangeOfTypes::CONSTRAINT.accepts(cx.ty(values)));
        assert!(OneOrRangeOfValues::CONSTRAINT.accepts(cx.ty(ValueType::make(&cx))));
        assert!(element_or_self(cx.ty(values)) == ValueType::make(&cx));
        assert!(verify_range(&cx, &[Some(cx.type_attr(values))]).is_err());
        assert!(verify_range(&cx, &[Some(cx.type_attr(Type::I32))]).is_err());
    }
}
