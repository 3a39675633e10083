//! Signatures that LLVM has of intrinsics, as far as one of another type is likely to be called.
//!
//! A signature is the types of the result and of the arguments, each a word: `_` none, `b` `i1`, `y` `i8`, `w` `i32`, `n` an integer, `p` a
//! pointer, `i` and `f` an integer or a float or a vector of such, `I`, `F`, `B` and `V` a vector of integers, floats, `i1`, anything. With a
//! number, the one of another type in the list, `=` is that type, `e` its elements' and `c` `i1` of its shape, `s` integers of its shape.
//! Words of a structure have commas.

use ir::{Type, TypeRef};
use llvm::types::{PointerType, is_compatible_float, struct_view};

const SIGNATURES: &[(&str, &[&str])] = &[
    (
        "f =0",
        &[
            "acos",
            "arithmetic.fence",
            "asin",
            "atan",
            "canonicalize",
            "ceil",
            "cos",
            "cosh",
            "exp",
            "exp10",
            "exp2",
            "fabs",
            "floor",
            "log",
            "log10",
            "log2",
            "nearbyint",
            "rint",
            "round",
            "roundeven",
            "sin",
            "sinh",
            "sqrt",
            "tan",
            "tanh",
            "trunc",
        ],
    ),
    (
        "f =0 =0",
        &["atan2", "copysign", "maximum", "maximumnum", "maxnum", "minimum", "minimumnum", "minnum", "pow"],
    ),
    ("f =0 =0 =0", &["fma", "fmuladd"]),
    ("f =0 n", &["powi"]),
    ("f =0 i", &["ldexp"]),
    ("{=1,i} f", &["frexp"]),
    ("{=1,=1} f", &["modf", "sincos", "sincospi"]),
    ("c1 f w", &["is.fpclass"]),
    ("i f", &["fptosi.sat", "fptoui.sat"]),
    ("s1 f", &["llrint", "llround", "lrint", "lround"]),
    ("i =0", &["bitreverse", "bswap", "ctpop"]),
    ("i =0 b", &["abs", "ctlz", "cttz"]),
    (
        "i =0 =0",
        &[
            "expect", "sadd.sat", "smax", "smin", "sshl.sat", "ssub.sat", "uadd.sat", "umax", "umin",
            "ushl.sat", "usub.sat",
        ],
    ),
    ("i =0 =0 =0", &["fshl", "fshr"]),
    (
        "{=1,c1} i =1",
        &[
            "sadd.with.overflow",
            "smul.with.overflow",
            "ssub.with.overflow",
            "uadd.with.overflow",
            "umul.with.overflow",
            "usub.with.overflow",
        ],
    ),
    (
        "e1 I",
        &[
            "vector.reduce.add",
            "vector.reduce.and",
            "vector.reduce.mul",
            "vector.reduce.or",
            "vector.reduce.smax",
            "vector.reduce.smin",
            "vector.reduce.umax",
            "vector.reduce.umin",
            "vector.reduce.xor",
        ],
    ),
    (
        "e1 F",
        &["vector.reduce.fmax", "vector.reduce.fmaximum", "vector.reduce.fmin", "vector.reduce.fminimum"],
    ),
    ("e2 e2 F", &["vector.reduce.fadd", "vector.reduce.fmul"]),
    ("V =0", &["vector.reverse"]),
    ("B n =1", &["get.active.lane.mask"]),
    ("I", &["stepvector"]),
    ("n", &["vscale"]),
    ("_ p p i b", &["memcpy", "memcpy.inline", "memmove"]),
    ("_ p y i b", &["memset", "memset.inline"]),
    ("_ p w w w", &["prefetch"]),
    ("_ p p", &["va_copy"]),
    ("_ p", &["stackrestore", "va_end", "va_start"]),
    ("p =0", &["launder.invariant.group", "strip.invariant.group", "threadlocal.address"]),
    ("p", &["stacksave"]),
    ("_", &["debugtrap", "donothing", "trap"]),
];

/// Mistake in a call of an intrinsic.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Mismatch {
    /// It takes so many arguments.
    Count(usize),
    /// A type is another.
    Types,
}

/// Checks the types of the result and of the arguments of an intrinsic, by its name in LLVM.
///
/// # Errors
/// The mismatch that LLVM's verifier refuses.
pub(crate) fn check(
    name: &str,
    result: Option<TypeRef<'_>>,
    arguments: &[TypeRef<'_>],
) -> Result<(), Mismatch> {
    let Some((signature, _)) = SIGNATURES.iter().find(|(_, names)| names.contains(&name)) else {
        return Ok(());
    };
    let words: Vec<&str> = signature.split(' ').collect();
    let expected = words.len() - 1;
    // As LLVM says it: one without overloads has another number of arguments, one with overloads has no such overload.
    if arguments.len() > expected {
        return Err(if *signature == "_" { Mismatch::Count(expected) } else { Mismatch::Types });
    }
    let mut types = vec![result];
    types.extend(arguments.iter().copied().map(Some));
    if !words.iter().zip(&types).all(|(word, ty)| fits(word, *ty, &types)) {
        return Err(Mismatch::Types);
    }
    if arguments.len() == expected { Ok(()) } else { Err(Mismatch::Count(expected)) }
}

/// Whether a type is what a word of a signature says.
fn fits(word: &str, ty: Option<TypeRef<'_>>, types: &[Option<TypeRef<'_>>]) -> bool {
    let Some(ty) = ty else { return word == "_" };
    if let Some(fields) = word.strip_prefix('{').and_then(|word| word.strip_suffix('}')) {
        let Some(view) = struct_view(ty) else { return false };
        let fields: Vec<&str> = fields.split(',').collect();
        let elements = view.elements();
        return fields.len() == elements.len()
            && fields.iter().zip(elements).all(|(field, element)| fits(field, Some(element), types));
    }
    let element = ty.element_or_self();
    let is_int = |ty: TypeRef<'_>| ty.int_width().is_some();
    let other = word.get(1..).and_then(|number| types.get(number.parse::<usize>().ok()?).copied().flatten());
    match (word.as_bytes().first(), other) {
        (Some(b'='), Some(other)) => ty == other,
        (Some(b'e'), Some(other)) => other.is_vector() && ty == other.element_or_self(),
        (Some(b'c'), Some(other)) => element.handle() == Type::I1 && same_shape(ty, other),
        (Some(b's'), Some(other)) => is_int(element) && same_shape(ty, other),
        (Some(b'b'), _) => ty.handle() == Type::I1,
        (Some(b'y'), _) => ty.int_width() == Some(8),
        (Some(b'w'), _) => ty.handle() == Type::I32,
        (Some(b'n'), _) => is_int(ty),
        (Some(b'p'), _) => PointerType::cast(ty).is_some(),
        (Some(b'i'), _) => is_int(element),
        (Some(b'f'), _) => is_compatible_float(element),
        (Some(b'I'), _) => ty.is_vector() && is_int(element),
        (Some(b'F'), _) => ty.is_vector() && is_compatible_float(element),
        (Some(b'B'), _) => ty.is_vector() && element.handle() == Type::I1,
        (Some(b'V'), _) => ty.is_vector(),
        _ => false,
    }
}

/// Whether two types are no vectors, or vectors of equal sizes.
fn same_shape(a: TypeRef<'_>, b: TypeRef<'_>) -> bool {
    a.is_vector() == b.is_vector() && a.shape() == b.shape() && a.scalable_dims() == b.scalable_dims()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::intrinsics::definition_of;
    use ir::Context;
    use ir::def::Registry;

    /// A signature of a name that no row has would check nothing.
    #[test]
    fn signatures_are_of_intrinsics() {
        for name in SIGNATURES.iter().flat_map(|(_, names)| *names) {
            let symbol = format!("llvm.{name}");
            assert_eq!(definition_of(symbol.as_bytes()).map(|known| known.name), Some(*name));
        }
    }

    /// Types that depend on others are compared with them.
    #[test]
    fn types_follow_from_others() {
        let cx = Context::new(Registry::new().with(llvm::dialect()));
        let [float, int, bit] = [Type::F32, Type::I32, Type::I1].map(|ty| cx.ty(ty));
        let [floats, bits] = [Type::F32, Type::I1].map(|ty| cx.ty(cx.vector_type(&[4], ty)));
        assert_eq!(check("is.fpclass", Some(bits), &[floats, int]), Ok(()));
        assert_eq!(check("is.fpclass", Some(bit), &[floats, int]), Err(Mismatch::Types));
        assert_eq!(check("vector.reduce.fadd", Some(float), &[float, floats]), Ok(()));
        assert_eq!(check("vector.reduce.fadd", Some(float), &[float, float]), Err(Mismatch::Types));
        assert_eq!(check("fma", Some(float), &[float, float]), Err(Mismatch::Count(3)));
        assert_eq!(check("trap", None, &[int]), Err(Mismatch::Count(0)));
    }
}
