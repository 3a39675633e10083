//! Copies to shared memory, and loads of tiles from it.

use super::values::{bitcast, element_bits, length};
use super::{GFX950, fail};
use crate::llvm::Site;
use crate::memref_to_llvm::strided;
use amdgpu::Chipset;
use ir::{Build, Type};
use llvm::attrs::GepNoWrapFlags;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

pub(super) fn convert_gather(
    at: &Site<'_>,
    chipset: Chipset,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let cx = at.context();
    if !matches!(chipset.major, 9 | 10) {
        return Err(fail(at, "pre-gfx9 and post-gfx10 not supported", rw));
    }
    let view = at.view(rw);
    let counts = [1, 3].map(|group| view.operand_group(group).len());
    let ty = view.attr("transferType").and_then(|ty| ty.as_type()).matched()?;
    let bytes = element_bits(ty) * length(ty) / 8;
    match bytes {
        1 | 2 | 4 => {}
        12 | 16 if chipset != GFX950 => {
            let message = "Gather to LDS instructions with 12-byte and 16-byte load widths are only supported on gfx950";
            return Err(fail(at, message, rw));
        }
        12 | 16 => {}
        _ => return no_match("unsupported element size"),
    }
    let operands = at.operands.all();
    let dest = 1 + counts[0];
    let from = strided(at, 0, &operands[1..dest], GepNoWrapFlags::NONE, rw)?;
    let places = &operands[dest + 1..dest + 1 + counts[1]];
    let to = strided(at, dest, places, GepNoWrapFlags::NONE, rw)?;
    let state = rw.state("rocdl.load.to.lds", at.loc).operands([from, to]);
    let state = state.attr(cx, "size", cx.i32_attr(bytes as i32)).attr(cx, "offset", cx.i32_attr(0));
    rw.insert(state.attr(cx, "aux", cx.i32_attr(0)));
    at.replace(&[], rw)
}

pub(super) fn convert_transpose(
    at: &Site<'_>,
    chipset: Chipset,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    if chipset != GFX950 {
        return Err(fail(at, "Non-gfx950 chipset not supported", rw));
    }
    let source = element_bits(at.operand_type(0, rw));
    if source < 8 {
        let message = format!("Expect source memref to have at least 8 bits element size, got {source}");
        return Err(fail(at, message, rw));
    }
    let result = at.result_type(0, rw);
    let result_type = at.convert(result.handle())?;
    let (name, bits) = match element_bits(result) {
        4 => ("rocdl.ds.read.tr4.b64", 4),
        6 => ("rocdl.ds.read.tr6.b96", 6),
        8 => ("rocdl.ds.read.tr8.b64", 8),
        16 => ("rocdl.ds.read.tr16.b64", 16),
        _ => return no_match("Unsupported element size for transpose load"),
    };
    let words = match bits {
        16 => result_type,
        _ => at.context().vector_type(&[length(result) * bits / 32], Type::I32),
    };
    let address = strided(at, 0, &at.operands.all()[1..], GepNoWrapFlags::NONE, rw)?;
    let state = rw.state(name, at.loc).operands([address]).results([words]);
    let loaded = rw.insert_value(state);
    let loaded = bitcast(at, loaded, result_type, rw);
    at.replace(&[loaded], rw)
}
