//! Operands of accesses to images that a set of flags announces: `["Bias"], %bias`.

use crate::enums::{Dim, ImageArrayedInfo, ImageOperands, ImageSamplingInfo};
use crate::syntax::{parse_quoted, words};
use crate::types::{ImageType, ImageTypeRef, SampledImageType};
use diag::Diagnostic;
use ir::asm::{OpParser, OpPrinter};
use ir::def::{CustomArg, CustomDirective, CustomPart};
use ir::markers::AttrMarker;
use ir::{OpRef, OpState, TypeRef};

/// Returns the image that a type is, or that a sampled image has.
pub(crate) fn image_in(ty: TypeRef<'_>) -> Option<ImageTypeRef<'_>> {
    ImageType::cast(match SampledImageType::cast(ty) {
        Some(sampled) => sampled.image_type()?,
        None => ty,
    })
}

/// Returns the image that an operation concerns.
pub(crate) fn image_of(op: OpRef<'_>) -> Option<ImageTypeRef<'_>> {
    image_in(op.operand(0).ty())
}

/// `custom<ImageOperands>($image_operands)`: flags as a string in square brackets, or nothing.
pub(crate) const IMAGE_OPERANDS: CustomDirective =
    CustomDirective { name: "ImageOperands", parse: &parse, print: &print, line: None };

fn parse(parser: &mut dyn OpParser, _: &mut OpState, args: &mut [CustomArg]) -> Result<bool, Diagnostic> {
    if !parser.optional_punct("[") {
        return Ok(false);
    }
    let flags = parse_quoted::<ImageOperands>(parser, "image_operands")?;
    parser.punct("]")?;
    if let [CustomArg::Attr(attr)] = args {
        *attr = ImageOperands::to_attr(parser.context(), flags);
    }
    Ok(true)
}

fn print(op: OpRef<'_>, _: &[CustomPart], printer: &mut dyn OpPrinter) {
    let Some(flags) = op.enum_attr::<ImageOperands>("image_operands") else { return };
    printer.write(&format!("[\"{}\"]", words(flags)));
}

/// Verification of the operands of an access, one after the other.
struct Access<'a> {
    op: OpRef<'a>,
    /// Operands that are not verified yet.
    rest: Vec<TypeRef<'a>>,
}

/// Whether an operation samples at a level of detail that follows from neighbours.
fn is_implicit(op: OpRef<'_>) -> bool {
    op.name_str().ends_with("ImplicitLod")
}

/// Whether an operation samples at a level of detail that is given.
fn is_explicit(op: OpRef<'_>) -> bool {
    op.is("spirv.ImageSampleExplicitLod")
}

impl<'a> Access<'a> {
    fn fail<T>(&self, message: impl Into<String>) -> Result<T, Diagnostic> {
        Err(self.op.plain_error(message))
    }

    /// Returns the next operands, `text` of them, of which there must be as many.
    fn take<const N: usize>(&mut self, name: &str, text: &str) -> Result<[TypeRef<'a>; N], Diagnostic> {
        let Some(taken) = self.rest.first_chunk::<N>().copied() else {
            return self.fail(format!("{name} operand requires {text}"));
        };
        self.rest.drain(..N);
        Ok(taken)
    }

    /// Verifies that the image has levels of detail, and one sample.
    fn verify_levels(&self, name: &str) -> Result<(), Diagnostic> {
        let dim = image_of(self.op).and_then(|image| image.dim());
        if !matches!(dim, Some(Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::Cube)) {
            return self.fail(format!(
                "{name} must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube"
            ));
        }
        self.verify_samples(name)
    }

    fn verify_samples(&self, name: &str) -> Result<(), Diagnostic> {
        let sampling = image_of(self.op).and_then(|image| image.sampling());
        if sampling != Some(ImageSamplingInfo::SingleSampled) {
            return self
                .fail(format!("{name} must only be used with an image type that has a MS operand of 0"));
        }
        Ok(())
    }

    fn verify_bias(&mut self) -> Result<(), Diagnostic> {
        if !is_implicit(self.op) {
            return self.fail("Bias is only valid with implicit-lod instructions");
        }
        let [bias] = self.take("Bias", "1 argument")?;
        if !bias.is_float() {
            return self.fail("Bias must be a floating-point type scalar");
        }
        self.verify_levels("Bias")
    }

    fn verify_lod(&mut self) -> Result<(), Diagnostic> {
        // Upstream's fetches lack the interface that would allow it for them.
        if !is_explicit(self.op) {
            return self.fail("Lod is only valid with explicit-lod and fetch instructions");
        }
        let [lod] = self.take("Lod", "1 argument")?;
        if !lod.is_float() {
            return self.fail("for sampling operations, Lod must be a floating-point type scalar");
        }
        self.verify_levels("Lod")
    }

    fn verify_grad(&mut self) -> Result<(), Diagnostic> {
        if !is_explicit(self.op) {
            return self.fail("Grad is only valid with explicit-lod instructions");
        }
        let gradients: [_; 2] = self.take("Grad", "2 arguments (scalars or vectors)")?;
        self.verify_samples("Grad")?;
        let coordinate = self.op.operand(1).ty();
        let is_arrayed =
            image_of(self.op).and_then(|image| image.arrayed()) == Some(ImageArrayedInfo::Arrayed);
        let layers = i64::from(is_arrayed && coordinate.is_vector());
        let expected = coordinate.num_elements().unwrap_or(1) - layers;
        let are_vectors = gradients.iter().all(|ty| ty.is_vector());
        if !are_vectors && !gradients.iter().all(|ty| ty.is_float()) {
            return self.fail("Grad arguments must be a scalar or vector of floating-point type");
        }
        if gradients.iter().any(|ty| ty.num_elements().unwrap_or(1) != expected) {
            return self.fail(
                "number of components of each Grad argument must equal the number of components in coordinate, minus the \
                 array layer component, if present",
            );
        }
        if gradients.iter().any(|ty| !ty.element_or_self().is_float()) {
            return self.fail("Grad arguments must be a vector of floating-point type");
        }
        Ok(())
    }
}

/// Verifies that the operands of an access are those that its flags announce.
pub(crate) fn verify_operands(op: OpRef<'_>) -> Result<(), Diagnostic> {
    // The last group of operands has them.
    let start = op.def().map_or(0, |def| def.operands.len() - 1);
    let rest = op.operands().skip(start).map(|operand| operand.ty()).collect();
    let mut access = Access { op, rest };
    let Some(flags) = op.enum_attr::<ImageOperands>("image_operands") else {
        return match access.rest.is_empty() {
            true => Ok(()),
            false => {
                access.fail("the Image Operands should encode what operands follow, as per Image Operands")
            }
        };
    };
    if flags.contains(ImageOperands::LOD.union(ImageOperands::GRAD)) {
        return access.fail("it is invalid to set both the Lod and Grad bits");
    }
    if flags.contains(ImageOperands::BIAS) {
        access.verify_bias()?;
    }
    if flags.contains(ImageOperands::LOD) {
        access.verify_lod()?;
    }
    if flags.contains(ImageOperands::GRAD) {
        access.verify_grad()?;
    }
    match access.rest.is_empty() {
        true => Ok(()),
        false => access.fail("too many image operand arguments have been provided"),
    }
}
