//! `enable-arm-streaming`: functions that run in streaming mode.

use arm_sme::TileOp;
use ir::{Attr, Body, OpRef, TypeRef};
use pass::{PassCx, PassResult, option_enum, pass};

/// Way in which a function gets into streaming mode.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum StreamingMode {
    /// It does not.
    Disabled,
    /// Its caller sees to it.
    #[default]
    Streaming,
    /// It does so itself.
    StreamingLocally,
    /// It runs in either mode.
    StreamingCompatible,
}

option_enum!(StreamingMode {
    Disabled = "disabled",
    Streaming = "streaming",
    StreamingLocally = "streaming-locally",
    StreamingCompatible = "streaming-compatible",
});

/// Use that a function makes of the storage of tiles.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum ZaMode {
    /// None.
    #[default]
    Disabled,
    /// Storage of its own.
    NewZa,
    /// An input.
    InZa,
    /// An output.
    OutZa,
    /// Both.
    InoutZa,
    /// It leaves the storage as it is.
    PreservesZa,
}

option_enum!(ZaMode {
    Disabled = "disabled",
    NewZa = "new-za",
    InZa = "in-za",
    OutZa = "out-za",
    InoutZa = "inout-za",
    PreservesZa = "preserves-za",
});

/// Attribute of functions that the pass leaves alone.
const IGNORE: &str = "enable_arm_streaming_ignore";

/// Enable Armv9 Streaming SVE mode
///
/// Functions get the attributes that say how they enter streaming mode and what they do with the storage of tiles. Those with
/// `enable_arm_streaming_ignore` stay as they are.
#[pass("enable-arm-streaming", on = "func.func", name = "EnableArmStreaming", depends("func"))]
#[derive(Clone, Copy, Debug)]
pub struct EnableArmStreaming {
    /// Select how streaming-mode is managed at the function-level.
    #[option(default = StreamingMode::Streaming)]
    pub streaming_mode: StreamingMode,
    /// Select how ZA-storage is managed at the function-level.
    #[option(default = ZaMode::Disabled)]
    pub za_mode: ZaMode,
    /// Only apply the selected streaming/ZA modes if the function contains ops that implement the ArmSMETileOpInterface.
    #[option(default = false)]
    pub if_required_by_ops: bool,
    /// Only apply the selected streaming/ZA modes if the function contains supported scalable vector operations.
    #[option(default = false)]
    pub if_scalable_and_supported: bool,
}

impl EnableArmStreaming {
    fn run(&self, cx: &mut PassCx<'_>, body: &mut Body) -> PassResult {
        let function = body.root();
        if self.if_required_by_ops && self.if_scalable_and_supported {
            return cx.fail(function.error("enable-arm-streaming: `if-required-by-ops` and `if-scalable-and-supported` are mutually exclusive"));
        }
        let is_meant = self.streaming_mode != StreamingMode::Disabled
            && function.attr(IGNORE).is_none()
            && (!self.if_required_by_ops || has_tile_op(function))
            && (!self.if_scalable_and_supported || is_scalable(function));
        if !is_meant {
            cx.leave_unchanged();
            return Ok(());
        }
        let context = body.context().clone();
        let root = function.handle();
        for name in [self.streaming_attribute(), self.za_attribute()].into_iter().flatten() {
            body.set_attr(root, context.ident(name), Some(Attr::UNIT));
        }
        Ok(())
    }

    /// Returns the attribute of the way into streaming mode.
    fn streaming_attribute(&self) -> Option<&'static str> {
        Some(match self.streaming_mode {
            StreamingMode::Disabled => return None,
            StreamingMode::Streaming => "arm_streaming",
            StreamingMode::StreamingLocally => "arm_locally_streaming",
            StreamingMode::StreamingCompatible => "arm_streaming_compatible",
        })
    }

    /// Returns the attribute of the use of the storage.
    fn za_attribute(&self) -> Option<&'static str> {
        Some(match self.za_mode {
            ZaMode::Disabled => return None,
            ZaMode::NewZa => "arm_new_za",
            ZaMode::InZa => "arm_in_za",
            ZaMode::OutZa => "arm_out_za",
            ZaMode::InoutZa => "arm_inout_za",
            ZaMode::PreservesZa => "arm_preserves_za",
        })
    }
}

/// Whether an operation works on a tile.
fn has_tile_op(function: OpRef<'_>) -> bool {
    function.walk().any(|op| op.interface::<dyn TileOp>().is_some())
}

/// Whether there are scalable vectors, and all operations can run in streaming mode.
fn is_scalable(function: OpRef<'_>) -> bool {
    let mut found = false;
    for op in function.walk() {
        if op.is("vector.gather") || op.is("vector.scatter") {
            return false;
        }
        let scales = |ty: TypeRef<'_>| ty.scalable_dims() != 0;
        found |= op.operands().chain(op.results()).any(|value| scales(value.ty()));
    }
    found
}
