// RECORD: not mlir-opt --split-input-file 2>&1

// What verifiers of images refuse.
func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageDrefGather %a, %b, %c : !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageDrefGather %a, %b, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<i32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageDrefGather %a, %b, %c : !spirv.sampled_image<!spirv.image<i32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageDrefGather %a, %b, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<3xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xi32>, %c: f32) {
  %0 = spirv.ImageDrefGather %a, %b, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xi32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f16) {
  %0 = spirv.ImageDrefGather %a, %b, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f16 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageDrefGather %a, %b, %c ["Foo"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageDrefGather %a, %b, %c [Bias] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageDrefGather %a, %b, %c ["NonPrivateTexel" : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageDrefGather %a, %b, %c : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32, %d: f32) {
  %0 = spirv.ImageDrefGather %a, %b, %c, %d : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32, %d: f32) {
  %0 = spirv.ImageDrefGather %a, %b, %c ["NonPrivateTexel"], %d : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32, %d: f32) {
  %0 = spirv.ImageDrefGather %a, %b, %c ["Lod"], %d : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32, %d: f32, %e: f32) {
  %0 = spirv.ImageDrefGather %a, %b, %c ["Grad"], %d, %e : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32, %d: f32, %e: f32) {
  %0 = spirv.ImageDrefGather %a, %b, %c ["Bias|Lod"], %d, %e : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageSampleImplicitLod %a, %b ["Bias"], %c : !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageSampleExplicitLod %a, %b ["Lod"], %c : !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Cube, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %b: vector<2xi32>, %c: i32) {
  %0 = spirv.ImageFetch %a, %b ["Lod"], %c : !spirv.image<f32, Cube, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xi32>, i32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageSampleImplicitLod %a, %b ["Bias"], %c : !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageSampleExplicitLod %a, %b ["Lod"], %c : !spirv.sampled_image<!spirv.image<f32, Rect, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>) {
  %0 = spirv.ImageSampleImplicitLod %a, %b ["Bias"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: i32) {
  %0 = spirv.ImageSampleImplicitLod %a, %b ["Bias"], %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, i32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>) {
  %0 = spirv.ImageSampleExplicitLod %a, %b : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>) {
  %0 = spirv.ImageSampleExplicitLod %a, %b ["None"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>) {
  %0 = spirv.ImageSampleExplicitLod %a, %b ["Lod"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: i32) {
  %0 = spirv.ImageSampleExplicitLod %a, %b ["Lod"], %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, i32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32, %d: f32, %e: f32) {
  %0 = spirv.ImageSampleExplicitLod %a, %b ["Lod|Grad"], %c, %d, %e : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>) {
  %0 = spirv.ImageSampleExplicitLod %a, %b ["Grad"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32> -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32, %d: f32) {
  %0 = spirv.ImageSampleExplicitLod %a, %b ["Grad"], %c, %d : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: vector<2xi32>, %d: vector<2xi32>) {
  %0 = spirv.ImageSampleExplicitLod %a, %b ["Grad"], %c, %d : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xi32>, vector<2xi32> -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: i32, %d: i32) {
  %0 = spirv.ImageSampleExplicitLod %a, %b ["Grad"], %c, %d : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, i32, i32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<i32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageSampleExplicitLod %a, %b ["Lod"], %c : !spirv.sampled_image<!spirv.image<i32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba8>, %b: vector<2xi32>) {
  %0 = spirv.ImageFetch %a, %b : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Rgba8>, vector<2xi32> -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %b: vector<2xf32>) {
  %0 = spirv.ImageFetch %a, %b : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xf32> -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.image<i32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %b: vector<2xi32>) {
  %0 = spirv.ImageFetch %a, %b : !spirv.image<i32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xi32> -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %b: vector<2xi32>) {
  %0 = spirv.ImageRead %a, %b : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xi32> -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, %b: vector<2xi32>) {
  %0 = spirv.ImageRead %a, %b : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, vector<2xi32> -> i32
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, %b: vector<2xi32>, %c: vector<4xf32>) {
  spirv.ImageWrite %a, %b, %c : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>, vector<2xi32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, %b: vector<2xi32>, %c: vector<4xf32>) {
  spirv.ImageWrite %a, %b, %c : !spirv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, vector<2xi32>, vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, %b: vector<2xi32>, %c: vector<4xi32>) {
  spirv.ImageWrite %a, %b, %c : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, vector<2xi32>, vector<4xi32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>) {
  %0 = spirv.ImageQuerySize %a : !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown> -> vector<2xi32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim1D, NoDepth, Arrayed, SingleSampled, SamplerUnknown, Unknown>) {
  %0 = spirv.ImageQuerySize %a : !spirv.image<f32, Dim1D, NoDepth, Arrayed, SingleSampled, SamplerUnknown, Unknown> -> vector<3xi32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>) {
  %0 = spirv.ImageQuerySize %a : !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown> -> vector<2xi32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim3D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>) {
  %0 = spirv.ImageQuerySize %a : !spirv.image<f32, Dim3D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown> -> vector<2xi32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim3D, NoDepth, Arrayed, SingleSampled, SamplerUnknown, Unknown>) {
  %0 = spirv.ImageQuerySize %a : !spirv.image<f32, Dim3D, NoDepth, Arrayed, SingleSampled, SamplerUnknown, Unknown> -> vector<3xi32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>) {
  %0 = spirv.ImageQuerySize %a : !spirv.image<f32, SubpassData, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown> -> vector<2xi32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>) {
  %0 = spirv.ImageQuerySize %a : !spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown> -> f32
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>>, %b: vector<4xf32>, %c: f32) {
  %0 = spirv.ImageSampleProjDrefImplicitLod %a, %b, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, MultiSampled, NeedSampler, Unknown>>, vector<4xf32>, f32 -> f32
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<4xf32>, %c: f32) {
  %0 = spirv.ImageSampleProjDrefImplicitLod %a, %b, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<4xf32>, f32 -> i32
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<4xf32>, %c: f16) {
  %0 = spirv.ImageSampleProjDrefImplicitLod %a, %b, %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<4xf32>, f16 -> f32
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) {
  %0 = "spirv.Image"(%a) : (!spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) -> !spirv.image<i32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>
  return
}

// -----

func.func @f(%a: f32) {
  %0 = spirv.Image %a : f32
  return
}
