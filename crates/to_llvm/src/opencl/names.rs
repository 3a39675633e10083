//! Names of functions of OpenCL, with the types of their parameters as C++ writes them.

use ir::TypeRef;

/// Returns how a type is written; integers without sign in other letters.
pub(crate) fn type_name(ty: TypeRef<'_>, is_unsigned: bool) -> Option<String> {
    use apnum::FloatKind::{F16, F32, F64};
    if ty.is_vector() {
        return Some(format!("Dv{}_{}", ty.num_elements()?, type_name(ty.element_type()?, is_unsigned)?));
    }
    let word = match (ty.float_kind(), ty.int_width()) {
        (Some(F16), _) => "Dh",
        (Some(F32), _) => "f",
        (Some(F64), _) => "d",
        (_, Some(8)) => {
            if is_unsigned {
                "h"
            } else {
                "c"
            }
        }
        (_, Some(16)) => {
            if is_unsigned {
                "t"
            } else {
                "s"
            }
        }
        (_, Some(32)) => {
            if is_unsigned {
                "j"
            } else {
                "i"
            }
        }
        (_, Some(64)) => {
            if is_unsigned {
                "m"
            } else {
                "l"
            }
        }
        _ => return None,
    };
    Some(word.to_owned())
}

/// Returns the name of a function of these parameters. A vector that was written before is a reference to it.
pub(crate) fn mangle(name: &str, inputs: &[TypeRef<'_>]) -> Option<String> {
    let mut text = format!("_Z{}{name}", name.len());
    let mut seen: Vec<TypeRef<'_>> = Vec::new();
    for &input in inputs {
        match seen.iter().position(|&before| before == input) {
            Some(0) => text.push_str("S_"),
            Some(index) => text.push_str(&format!("S{}_", index - 1)),
            None => {
                if input.is_vector() {
                    seen.push(input);
                }
                text.push_str(&type_name(input, false)?);
            }
        }
    }
    Some(text)
}
