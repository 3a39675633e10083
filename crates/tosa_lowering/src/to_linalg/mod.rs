//! `tosa-to-linalg`: operations as `linalg.generic` and other operations on tensors.

mod cast;
mod elementwise;
mod fourier;
mod lookup;
mod reduce;
mod rescale;
mod resize;
mod scalar;
mod unit_resize;

pub(crate) use scalar::apply_scale;

use crate::site::{Lowering, convert, pattern, signless_types};
use ir::{Body, Context};
use pass::{PassCx, PassResult, pass};
use rewrite::{ConversionSet, ConversionTarget};

/// Lower TOSA to LinAlg on tensors
///
/// Operations become loops over elements, `linalg.generic`, and reductions. What `tosa-to-tensor`, `tosa-to-scf`, `tosa-to-arith` and
/// `tosa-to-mlprogram` convert stays.
///
/// ```mlir
/// %0 = tosa.abs %x : (tensor<4xf32>) -> tensor<4xf32>
///
/// %0 = tensor.empty() : tensor<4xf32>
/// %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<4xf32>) outs(%0 : tensor<4xf32>) {
/// ^bb0(%in: f32, %out: f32):
///   %2 = math.absf %in : f32
///   linalg.yield %2 : f32
/// } -> tensor<4xf32>
/// ```
#[pass("tosa-to-linalg", name = "TosaToLinalg", can_schedule_on = crate::is_function, depends("arith", "index", "linalg", "math", "scf", "tensor"))]
#[derive(Clone, Copy, Debug)]
pub struct TosaToLinalg {
    /// Disable tosa decompositions pass
    #[option(default = false)]
    disable_tosa_decompositions: bool,
    /// Always perform the reduce constant optimization
    #[option(default = false)]
    aggressive_reduce_constant: bool,
}

/// Conversions of single operations.
static LOWERINGS: &[(&str, Lowering)] = &[
    (tosa::ArgMax::NAME, reduce::convert_argmax),
    (tosa::FFT2D::NAME, fourier::convert_fft),
    (tosa::Gather::NAME, lookup::convert_gather),
    (tosa::Identity::NAME, lookup::convert_identity),
    (tosa::RFFT2D::NAME, fourier::convert_rfft),
    (tosa::Rescale::NAME, rescale::convert),
    (tosa::Resize::NAME, resize::convert),
    (tosa::Reverse::NAME, lookup::convert_reverse),
    (tosa::Table::NAME, lookup::convert_table),
    (tosa::Tile::NAME, lookup::convert_tile),
];

/// Operations that other passes convert.
const LEFT: [&str; 9] = [
    tosa::ApplyScale::NAME,
    tosa::Concat::NAME,
    tosa::Const::NAME,
    tosa::ConstShape::NAME,
    tosa::If::NAME,
    tosa::Pad::NAME,
    tosa::Reshape::NAME,
    tosa::Slice::NAME,
    tosa::While::NAME,
];

impl TosaToLinalg {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let context = body.context().clone();
        let mut target = ConversionTarget::new(&context);
        target.illegal_dialect("tosa").legal_ops(&LEFT).unknown_legal(|_| Some(true));
        convert(cx, body, target, patterns(&context), true)
    }
}

fn patterns(cx: &Context) -> ConversionSet {
    let mut set = ConversionSet::with_types(cx, &signless_types());
    for name in scalar::names() {
        set.convert(pattern(name, elementwise::convert));
    }
    for name in reduce::names() {
        set.convert(pattern(name, reduce::convert));
    }
    for &(name, lower) in LOWERINGS {
        set.convert(pattern(name, lower));
    }
    set
}
