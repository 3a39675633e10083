//! Sorts of types.

use crate::text::Text;
use ir::{AttrRef, TypeData, TypeRef, ensure_sufficient_stack};

/// Returns a parameter of a type.
pub(crate) fn param(ty: TypeRef<'_>, index: usize) -> Option<AttrRef<'_>> {
    let TypeData::Dialect { params, .. } = ty.data() else { return None };
    Some(ty.context().attr_ref((*params.get(index)?)?))
}

/// Returns the types that are elements of a parameter.
pub(crate) fn types_of(ty: TypeRef<'_>, index: usize) -> impl Iterator<Item = TypeRef<'_>> {
    let elements = param(ty, index).and_then(|list| list.as_array());
    elements.into_iter().flatten().filter_map(|element| element.as_type())
}

/// Whether a type is of a definition of this name.
pub(crate) fn is(ty: TypeRef<'_>, name: &str) -> bool {
    ty.dialect_def().is_some_and(|def| def.name == name)
}

/// Returns the number of bits of a bit vector.
pub(crate) fn bit_width(ty: TypeRef<'_>) -> Option<i64> {
    param(ty, 0)?.as_i64()
}

/// Writes the sort of a type; of a function, the sorts of its arguments and of its result.
pub(crate) fn write_type(ty: TypeRef<'_>, text: &mut Text) {
    ensure_sufficient_stack(|| match ty.dialect_def().map_or("", |def| def.name) {
        "smt.bool" => text.write("Bool"),
        "smt.int" => text.write("Int"),
        "smt.bv" => {
            let width = bit_width(ty).unwrap_or_default();
            text.write(&format!("(_ BitVec {width})"));
        }
        "smt.array" => {
            text.write("(Array");
            for index in 0..2 {
                text.write(" ");
                write_param(ty, index, text);
            }
            text.write(")");
        }
        "smt.func" => {
            text.write("(");
            for (at, domain) in types_of(ty, 0).enumerate() {
                text.write(if at > 0 { " " } else { "" });
                write_type(domain, text);
            }
            text.write(") ");
            write_param(ty, 1, text);
        }
        "smt.sort" => write_sort(ty, text),
        _ => {}
    });
}

fn write_param(ty: TypeRef<'_>, index: usize, text: &mut Text) {
    if let Some(ty) = param(ty, index).and_then(|ty| ty.as_type()) {
        write_type(ty, text);
    }
}

fn write_sort(ty: TypeRef<'_>, text: &mut Text) {
    let is_applied = types_of(ty, 1).next().is_some();
    text.write(if is_applied { "(" } else { "" });
    text.write_bytes(param(ty, 0).and_then(|name| name.as_bytes()).unwrap_or_default());
    for argument in types_of(ty, 1) {
        text.write(" ");
        write_type(argument, text);
    }
    text.write(if is_applied { ")" } else { "" });
}
