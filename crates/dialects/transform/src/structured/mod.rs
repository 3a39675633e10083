//! Operations on structured operations: tiling, fusion, padding, packing, vectorization and the like.

pub(crate) mod buffers;
pub(crate) mod convolution;
pub(crate) mod fuse;
pub(crate) mod match_;
pub(crate) mod pack;
pub(crate) mod pad;
pub(crate) mod rewrite;
pub(crate) mod split;
pub(crate) mod tile;
pub(crate) mod vectorize;

pub use buffers::{
    BufferizeToAllocationOp, EliminateLinalgOpAnchoredEmptyTensorsOp, InsertSliceToCopyOp,
    LinalgCopyToMemrefOp, MapCopyToThreadsOp, PromoteOp, PromoteTensorOp,
};
pub use convolution::{
    ConvertConv2DToImg2ColOp, DecomposeInterfaceOp, DecomposeOp, DecomposeWinogradOp, TransposeConv2DOp,
    TransposeMatmulOp, WinogradConv2DOp,
};
pub use fuse::{FuseIntoContainingOp, FuseOp};
pub use match_::MatchOp;
pub use pack::{LowerPackOp, LowerUnPackOp, PackGreedilyOp, PackOp, PackTransposeOp};
pub use pad::{HoistPadBuildPackingLoopNestOp, HoistPadOp, PadOp, PadTilingInterfaceOp};
pub use rewrite::{
    ConvertToLoopsOp, FlattenElementwiseLinalgOp, GeneralizeOp, InterchangeOp, ReplaceOp,
    RewriteInDestinationPassingStyleOp, SpecializeOp,
};
pub use split::{ContinuousTileSizesOp, MultiTileSizesOp, SplitOp, SplitReductionOp};
pub use tile::{
    ScalarizeOp, TileReductionUsingForOp, TileReductionUsingForallOp, TileUsingForOp, TileUsingForallOp,
};
pub use vectorize::{
    HoistRedundantVectorBroadcastsOp, HoistRedundantVectorTransfersOp, VectorizeChildrenAndApplyPatternsOp,
    VectorizeOp,
};
