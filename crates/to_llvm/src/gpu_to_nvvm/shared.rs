//! Memory of a block.

use super::device::{Device, NVIDIA};
use crate::llvm::Site;
use crate::memref_to_llvm::{Extent, Step, element_address};
use ir::def::EnumAttr;
use ir::{Attr, Body, Build, Context, Ident, Loc, Type};
use llvm::attrs::{GepNoWrapFlags, Linkage};
use llvm::ops::{AddressOf, Global};
use llvm::types::array_type;
use rewrite::{ConversionRewriter, MatchResult, Matched};

/// A global in some memory.
#[derive(Clone)]
pub(crate) struct Variable {
    /// Type of the memory.
    pub(super) ty: Type,
    /// Number of the address space.
    pub(super) space: u32,
    /// Alignment in bytes, if it is said.
    pub(super) alignment: Option<i64>,
    /// Bytes of a constant.
    pub(super) text: Option<Vec<u8>>,
}

impl Variable {
    /// Builds the global.
    pub(super) fn build(&self, cx: &Context, loc: Loc, name: Ident) -> Box<Body> {
        let mut global = Body::new(cx, cx.op_name(Global::NAME), loc, 1);
        let root = global.root_handle();
        let mut attrs: Vec<(&str, Attr)> = vec![
            ("sym_name", name.attr()),
            ("global_type", cx.type_attr(self.ty)),
            ("linkage", Linkage::DEF.widen(cx, Linkage::Internal.to_word())),
            ("addr_space", cx.i32_attr(self.space as i32)),
        ];
        if let Some(alignment) = self.alignment {
            attrs.push(("alignment", cx.i64_attr(alignment)));
        }
        if let Some(text) = &self.text {
            attrs.extend([("constant", Attr::UNIT), ("value", cx.string_attr(text))]);
        }
        for (name, value) in attrs {
            global.set_attr(root, cx.ident(name), Some(value));
        }
        global
    }
}

/// Name of the memory whose size the launch says.
const DYNAMIC: &str = "__dynamic_shmem__0";

pub(super) fn convert_dynamic(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    convert_dynamic_for(&NVIDIA, at, rw)
}

/// Makes a global of the memory whose size the launch says.
pub(crate) fn convert_dynamic_for(
    device: &Device,
    at: &Site<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let (cx, loc, ty) = (at.context(), at.loc, at.result_type(0, rw));
    let empty = ty.with_shape(&[0]);
    let (element, space) = (at.element(ty)?, at.types.address_space(ty).matched()?);
    let variable =
        Variable { ty: array_type(cx, element, 0), space, alignment: device.dynamic_alignment, text: None };
    let build = move |cx: &Context, name: Ident| variable.build(cx, loc, name);
    let global = rw.require_symbol(DYNAMIC, DYNAMIC, build).matched()?;
    let pointer = at.pointer(ty)?;
    let state = AddressOf::state(cx, loc).attr(cx, "global_name", global).results([pointer]);
    let address = rw.insert_value(state);
    let first = element_address(rw, loc, address, element, &[Step::Number(0)], GepNoWrapFlags::NONE);
    let extent = Extent::of(at, empty, &[], rw)?;
    extent.bytes(at, empty, rw)?;
    extent.replace(at, empty, [first, first], rw)
}
