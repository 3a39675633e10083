//! `#legacy.opaque_elements`.

use ir::def::{AttrDef, AttrKind, ParamDef, ParamsDef};
use ir::{Attr, Context};

/// `#legacy.opaque_elements<"dialect", "0x12" : tensor<2xi8>>`: elements whose bytes only a dialect can decode, with
/// the name of that dialect.
pub static OPAQUE_ELEMENTS: AttrDef = ParamsDef {
    doc: "Elements whose bytes only the dialect that is named can decode: its name, and the bytes in hexadecimal with the type.",
    params: &[
        ParamDef { name: "dialect", kind: AttrKind::String, optional: false },
        ParamDef { name: "bytes", kind: AttrKind::Any, optional: false },
    ],
    verify: Some(&verify),
    ..ParamsDef::new("legacy.opaque_elements")
};

fn verify(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let bytes = params.get(1).copied().flatten().map(|bytes| cx.attr_ref(bytes));
    let digits = bytes.and_then(|bytes| bytes.as_bytes()).and_then(|bytes| bytes.strip_prefix(b"0x"));
    if !digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit)) {
        return Err("opaque string only contains hex digits and starts with '0x'".to_owned());
    }
    match bytes.and_then(|bytes| bytes.ty()) {
        Some(ty) if ty.is_shaped() && ty.has_static_shape() => Ok(()),
        _ => Err("elements literal must be a shaped type of static shape".to_owned()),
    }
}
