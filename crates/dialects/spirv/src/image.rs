//! Images, read, written and sampled.

use crate::family::*;
use crate::image_operands::{IMAGE_OPERANDS, image_in, image_of, verify_operands};
use crate::types::SampledImageType;
use diag::Diagnostic;
use ir::{OpRef, Type, TypeRef};

const ACCESS: OpHooks = OpHooks { custom: &[IMAGE_OPERANDS], ..verifier(&verify_operands) };

/// Declares rules about the image of an operation.
macro_rules! rules {
    ($($name:ident = $summary:literal, |$image:ident| $holds:expr;)*) => {$(
        const $name: Rule = Rule::Check {
            summary: $summary,
            holds: Callback(&|op| image_of(op).is_some_and(|$image| $holds)),
        };
    )*};
}

rules! {
    PLANAR = "the Dim operand of the underlying image must be Dim2D or Cube or Rect",
        |image| matches!(image.dim(), Some(Dim::Dim2D | Dim::Cube | Dim::Rect));
    NO_CUBE = "the Dim operand of the underlying image must not be Cube",
        |image| image.dim() != Some(Dim::Cube);
    NO_BUFFER = "the Dim operand of the underlying image must not be Buffer",
        |image| image.dim() != Some(Dim::Buffer);
    NO_SUBPASS = "the Dim operand of the underlying image must not be SubpassData",
        |image| image.dim() != Some(Dim::SubpassData);
    SINGLE_SAMPLED = "the MS operand of the underlying image type must be SingleSampled",
        |image| image.sampling() == Some(ImageSamplingInfo::SingleSampled);
    WITH_SAMPLER = "the sampled operand of the underlying image must be NeedSampler",
        |image| image.sampler_use() == Some(ImageSamplerUseInfo::NeedSampler);
    WITHOUT_SAMPLER = "the sampled operand of the underlying image must be SamplerUnknown or NoSampler",
        |image| image.sampler_use() != Some(ImageSamplerUseInfo::NeedSampler);
}

/// Whether a value has the components of an image's texels.
fn is_texel(op: OpRef<'_>, ty: TypeRef<'_>) -> bool {
    let component = image_of(op).and_then(|image| image.element_type());
    component.is_some_and(|component| component == Type::NONE || component == ty.element_or_self())
}

const RESULT_IS_TEXEL: Rule = Rule::Check {
    summary: "the result component type must match the image sampled type",
    holds: Callback(&|op| is_texel(op, op.result(0).ty())),
};
const TEXEL_IS_TEXEL: Rule = Rule::Check {
    summary: "the texel component type must match the image sampled type",
    holds: Callback(&|op| is_texel(op, op.operand(2).ty())),
};
const LOD_OR_GRAD: Rule = Rule::Check {
    summary: "either Lod or Grad image operands must be present",
    holds: Callback(&|op| {
        let flags = op.enum_attr::<ImageOperands>("image_operands").unwrap_or(ImageOperands::NONE);
        flags.intersection(ImageOperands::LOD.union(ImageOperands::GRAD)) != ImageOperands::NONE
    }),
};

const MATCHES_IMAGE: &str = "type of 'result' matches image type of 'sampled_image'";
const RESULT_IS_IMAGE: Rule = follows(
    "sampled_image",
    "result",
    MATCHES_IMAGE,
    Callback(&|ty: TypeRef<'_>| SampledImageType::cast(ty)?.image_type()),
);
const RESULT_IS_COMPONENT: Rule = follows(
    "sampled_image",
    "result",
    MATCHES_IMAGE,
    Callback(&|ty: TypeRef<'_>| image_in(ty)?.element_type()),
);

families! {
    IMAGE: ["sampled_image" One AnySampledImage] -> ["result" One AnyImage],
        [], PURE, [RESULT_IS_IMAGE],
        "$sampled_image attr-dict `:` type($sampled_image)", {} =>
        /// Returns the image of a sampled image.
        "Image";
    GATHER: [
        "sampled_image" One AnySampledImage, "coordinate" One ScalarOrVectorOfFloat, "dref" One Float32,
        "operand_arguments" Variadic SpirvType,
    ] -> ["result" One IntOrFloatVec4],
        [optional("image_operands", ImageOperands::CONSTRAINT)],
        PURE, [PLANAR, SINGLE_SAMPLED, RESULT_IS_TEXEL],
        "$sampled_image `,` $coordinate `,` $dref custom<ImageOperands>($image_operands) ( `,` \
            $operand_arguments^ )? attr-dict `:` type($sampled_image) `,` type($coordinate) `,` type($dref) ( \
            `,` type($operand_arguments)^ )? `->` type($result)",
        { hooks: ACCESS } =>
        /// Compares a component of four texels with a reference.
        "ImageDrefGather";
    FETCH: [
        "image" One AnyImage, "coordinate" One ScalarOrVectorOfInteger, "operand_arguments" Variadic SpirvType,
    ] -> ["result" One FloatOrIntVec4],
        [optional("image_operands", ImageOperands::CONSTRAINT)],
        NOTHING, [NO_CUBE, WITH_SAMPLER, RESULT_IS_TEXEL],
        "$image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict \
            `:` type($image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)",
        { hooks: ACCESS } =>
        /// Returns a texel of an image that a sampler is used with.
        "ImageFetch";
    QUERY_SIZE: ["image" One AnyImage] -> ["result" One ScalarOrVectorOfInteger],
        [], PURE, [],
        "$image attr-dict `:` type($image) `->` type($result)", { hooks: verifier(&verify_query) } =>
        /// Returns the dimensions of an image.
        "ImageQuerySize";
    READ: [
        "image" One AnyImage, "coordinate" One FloatOrIntegerOrVector, "operand_arguments" Variadic SpirvType,
    ] -> ["result" One FloatOrIntegerOrVector],
        [optional("image_operands", ImageOperands::CONSTRAINT)], NOTHING, [WITHOUT_SAMPLER, RESULT_IS_TEXEL],
        "$image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? attr-dict \
            `:` type($image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` type($result)",
        { hooks: ACCESS } =>
        /// Reads a texel of an image without a sampler.
        "ImageRead";
    SAMPLE_EXPLICIT: [
        "sampled_image" One AnySampledImage, "coordinate" One FloatOrIntegerOrVector,
        "operand_arguments" Variadic SpirvType,
    ] -> ["result" One IntOrFloatVec4],
        [attr("image_operands", ImageOperands::CONSTRAINT)],
        NOTHING, [NO_BUFFER, SINGLE_SAMPLED, RESULT_IS_TEXEL, LOD_OR_GRAD],
        "$sampled_image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? \
            attr-dict `:` type($sampled_image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` \
            type($result)",
        { hooks: ACCESS } =>
        /// Samples an image at a level of detail that is given.
        "ImageSampleExplicitLod";
    SAMPLE_IMPLICIT: [
        "sampled_image" One AnySampledImage, "coordinate" One ScalarOrVectorOfFloat,
        "operand_arguments" Variadic SpirvType,
    ] -> ["result" One IntOrFloatVec4],
        [optional("image_operands", ImageOperands::CONSTRAINT)],
        NOTHING, [NO_BUFFER, SINGLE_SAMPLED, RESULT_IS_TEXEL],
        "$sampled_image `,` $coordinate custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? \
            attr-dict `:` type($sampled_image) `,` type($coordinate) ( `,` type($operand_arguments)^ )? `->` \
            type($result)",
        { hooks: ACCESS } =>
        /// Samples an image at a level of detail that follows from the coordinates of neighbours.
        "ImageSampleImplicitLod";
    SAMPLE_PROJECTED: [
        "sampled_image" One AnySampledImage, "coordinate" One FloatOrIntegerOrVector, "dref" One Float32,
        "operand_arguments" Variadic SpirvType,
    ] -> ["result" One IntegerOrFloat],
        [optional("image_operands", ImageOperands::CONSTRAINT)],
        NOTHING, [NO_BUFFER, SINGLE_SAMPLED, RESULT_IS_COMPONENT],
        "$sampled_image `,` $coordinate `,` $dref custom<ImageOperands>($image_operands) ( `,` \
            $operand_arguments^ )? attr-dict `:` type($sampled_image) `,` type($coordinate) `,` type($dref) ( \
            `,` type($operand_arguments)^ )? `->` type($result)",
        { hooks: ACCESS } =>
        /// Samples an image at a projected coordinate and compares with a reference.
        "ImageSampleProjDrefImplicitLod";
    WRITE: [
        "image" One AnyImage, "coordinate" One FloatOrIntegerOrVector, "texel" One FloatOrIntegerOrVector,
        "operand_arguments" Variadic SpirvType,
    ] -> [],
        [optional("image_operands", ImageOperands::CONSTRAINT)],
        NOTHING, [WITHOUT_SAMPLER, NO_SUBPASS, TEXEL_IS_TEXEL],
        "$image `,` $coordinate `,` $texel custom<ImageOperands>($image_operands) ( `,` $operand_arguments^ )? \
            attr-dict `:` type($image) `,` type($coordinate) `,` type($texel) ( `,` type($operand_arguments)^ \
            )?",
        { hooks: ACCESS } =>
        /// Writes a texel of an image without a sampler.
        "ImageWrite";
}

fn verify_query(op: OpRef<'_>) -> Result<(), Diagnostic> {
    let Some(image) = image_of(op) else { return Ok(()) };
    let dims = match image.dim() {
        Some(Dim::Dim1D | Dim::Buffer) => 1,
        Some(Dim::Dim2D | Dim::Cube | Dim::Rect) => 2,
        Some(Dim::Dim3D) => 3,
        _ => {
            let message = "the Dim operand of the image type must be 1D, 2D, 3D, Buffer, Cube, or Rect";
            return Err(op.plain_error(message));
        }
    };
    let has_levels = !matches!(image.dim(), Some(Dim::Buffer | Dim::Rect));
    let one_sample = image.sampling() != Some(ImageSamplingInfo::MultiSampled);
    if has_levels && one_sample && image.sampler_use() == Some(ImageSamplerUseInfo::NeedSampler) {
        return Err(op.plain_error(
            "if Dim is 1D, 2D, 3D, or Cube, it must also have either an MS of 1 or a Sampled of 0 or 2",
        ));
    }
    let expected = dims + i64::from(image.arrayed() == Some(ImageArrayedInfo::Arrayed));
    let found = op.result(0).ty().num_elements().unwrap_or(1);
    if expected != found {
        return Err(op.plain_error(format!(
            "expected the result to have {expected} component(s), but found {found} component(s)"
        )));
    }
    Ok(())
}
