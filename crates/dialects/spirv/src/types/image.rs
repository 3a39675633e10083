//! `!spirv.image` and `!spirv.sampled_image`.

use super::array::print_type;
use super::syntax::{case_name, case_of, parse_case, parse_component};
use crate::enums::{
    Dim, ImageArrayedInfo, ImageDepthInfo, ImageFormat, ImageSamplerUseInfo, ImageSamplingInfo,
};
use diag::Diagnostic;
use ir::asm::{AsmParser, AsmPrinter};
use ir::def::{EnumAttr, Params};
use ir::markers::{AttrMarker, TypeAttr};
use ir::{Attr, Context};
use macros::type_def;

/// Image: `!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba8>`.
#[type_def("spirv.image", summary = "any SPIR-V image type", parse = parse_image, print = print_image)]
pub struct ImageType {
    /// Type of a component of a texel.
    elementType: TypeAttr,
    /// Dimensionality.
    dim: Dim,
    /// Knowledge of whether it is a depth image.
    depth: ImageDepthInfo,
    /// Arrayedness.
    arrayed: ImageArrayedInfo,
    /// Number of samples.
    sampling: ImageSamplingInfo,
    /// Use with a sampler.
    samplerUse: ImageSamplerUseInfo,
    /// Format of a texel.
    format: ImageFormat,
}

/// Image with a sampler: `!spirv.sampled_image<!spirv.image<...>>`.
#[type_def(
    "spirv.sampled_image",
    summary = "any SPIR-V sampled image type",
    parse = parse_sampled,
    print = print_sampled,
    verify = verify_sampled
)]
pub struct SampledImageType {
    /// Type of the image.
    imageType: TypeAttr,
}

/// Parses a comma and a case.
fn next_case<E: EnumAttr + for<'b> AttrMarker<Arg<'b> = E>>(
    parser: &mut dyn AsmParser,
) -> Result<Option<Attr>, Diagnostic> {
    parser.punct(",")?;
    let case = parse_case::<E>(parser)?;
    Ok(E::to_attr(parser.context(), case))
}

fn parse_image(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let element = parse_component(parser)?;
    let params = vec![
        Some(parser.context().type_attr(element)),
        next_case::<Dim>(parser)?,
        next_case::<ImageDepthInfo>(parser)?,
        next_case::<ImageArrayedInfo>(parser)?,
        next_case::<ImageSamplingInfo>(parser)?,
        next_case::<ImageSamplerUseInfo>(parser)?,
        next_case::<ImageFormat>(parser)?,
    ];
    parser.punct(">")?;
    Ok(params)
}

fn print_image(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let &[element, dim, depth, arrayed, sampling, sampler_use, format] = params else { return };
    printer.write("<");
    print_type(cx, element, printer);
    let cases = [
        case_of::<Dim>(cx, dim),
        case_of::<ImageDepthInfo>(cx, depth),
        case_of::<ImageArrayedInfo>(cx, arrayed),
        case_of::<ImageSamplingInfo>(cx, sampling),
        case_of::<ImageSamplerUseInfo>(cx, sampler_use),
        case_of::<ImageFormat>(cx, format),
    ];
    for case in cases {
        printer.write(", ");
        printer.write(case);
    }
    printer.write(">");
}

fn parse_sampled(parser: &mut dyn AsmParser) -> Result<Params, Diagnostic> {
    parser.punct("<")?;
    let position = parser.position();
    let ty = parser.ty()?;
    let cx = parser.context();
    if ImageType::cast(cx.ty(ty)).is_none() {
        let message = format!("sampled image must be composed using image type, got '{}'", cx.ty(ty));
        return Err(parser.error_at(position, &message));
    }
    let params = vec![Some(cx.type_attr(ty))];
    parser.punct(">")?;
    Ok(params)
}

fn print_sampled(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    printer.write("<");
    print_type(cx, params.first().copied().flatten(), printer);
    printer.write(">");
}

fn verify_sampled(cx: &Context, params: &[Option<Attr>]) -> Result<(), String> {
    let ty = params.first().copied().flatten().and_then(|image| cx.attr_ref(image).as_type());
    let dim = ty.and_then(ImageType::cast).ok_or("expected image type")?.dim();
    match dim {
        Some(Dim::SubpassData | Dim::Buffer) => {
            let dim = dim.map(case_name).unwrap_or_default();
            Err(format!("sampled image Dim must not be SubpassData or Buffer, got {dim}"))
        }
        _ => Ok(()),
    }
}
