//! Loads of texels.

use super::access::load;
use crate::common::Site;
use ir::Value;
use rewrite::{ConversionRewriter, MatchResult, Matched};
use spirv::types::{PointerType, SampledImageType};

pub(super) fn convert_load(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let pointer = cx.ty(rw.value(at.operand(0)).ty_handle());
    let sampled = PointerType::cast(pointer).and_then(|pointer| pointer.pointee_type()).matched()?;
    let image = SampledImageType::cast(sampled).and_then(|sampled| sampled.image_type()).matched()?.handle();
    let ty = at.result_type(0, rw).handle();
    let index = at.types.index();
    let loaded = load(at, at.operand(0), rw)?;
    let mut emit = at.emit(rw);
    let image = emit.op("spirv.Image", &[loaded], image);
    // The last dimension of the buffer is the first of the image.
    let indices: Vec<Value> = at.operands.all()[1..].iter().rev().copied().collect();
    let place = match indices[..] {
        [only] => only,
        _ => {
            let ty = cx.vector_type(&[indices.len() as i64], index);
            emit.op("spirv.CompositeConstruct", &indices, ty)
        }
    };
    let texel = emit.op("spirv.ImageFetch", &[image, place], cx.vector_type(&[4], ty));
    let value = emit.extract(texel, 0, ty);
    at.replace(&[value], rw)
}
