//! Messages.

use crate::gpu_to_rocdl::call_with_text;
use crate::llvm::Site;
use crate::opencl::{Callee, declare};
use ir::Type;
use llvm::types::{function_type, pointer_type};
use rewrite::{ConversionRewriter, MatchResult};

/// Number of the memory of constants.
const SPACE: u32 = 2;

pub(super) fn convert_print(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let cx = at.context();
    let ty = function_type(cx, Type::I32, &[pointer_type(cx, SPACE)], true);
    let name = "_Z6printfPU3AS2Kcz".to_owned();
    let callee = Callee { name, unwinds: true, ..Callee::default() };
    let declared = declare(at, &callee, ty, rw)?;
    let convention = declared.attrs.into_iter().find(|(name, _)| *name == "CConv");
    call_with_text(at, (declared.symbol, ty), SPACE, convention, rw)
}
