// RECORD: mlir-opt --split-input-file
// RECORD: mlir-opt --split-input-file --mlir-print-op-generic

// Images, with the operands that flags announce.
func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageDrefGather %a, %b, %c ["None"] : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageSampleImplicitLod %a, %b ["Bias"], %c : !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageSampleExplicitLod %a, %b ["Lod"], %c : !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: vector<2xf32>, %d: vector<2xf32>) {
  %0 = spirv.ImageSampleExplicitLod %a, %b ["Grad"], %c, %d : !spirv.sampled_image<!spirv.image<f32, Dim1D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageSampleImplicitLod %a, %b ["Bias"], %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageSampleExplicitLod %a, %b ["Lod"], %c : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: vector<2xf32>, %d: vector<2xf32>) {
  %0 = spirv.ImageSampleExplicitLod %a, %b ["Grad"], %c, %d : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Cube, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<2xf32>, %c: f32) {
  %0 = spirv.ImageSampleImplicitLod %a, %b ["Bias"], %c : !spirv.sampled_image<!spirv.image<f32, Cube, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, f32 -> vector<4xf32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, %b: vector<2xi32>, %c: f32) {
  spirv.ImageWrite %a, %b, %c : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>, vector<2xi32>, f32
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown>) {
  %0 = spirv.ImageQuerySize %a : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, SamplerUnknown, Unknown> -> vector<2xi32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, SamplerUnknown, Unknown>) {
  %0 = spirv.ImageQuerySize %a : !spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, SamplerUnknown, Unknown> -> vector<3xi32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown>) {
  %0 = spirv.ImageQuerySize %a : !spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NoSampler, Unknown> -> vector<2xi32>
  return
}

// -----

func.func @f(%a: !spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NoSampler, Unknown>) {
  %0 = spirv.ImageQuerySize %a : !spirv.image<f32, Dim2D, NoDepth, Arrayed, SingleSampled, NoSampler, Unknown> -> vector<3xi32>
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %b: vector<4xf32>, %c: f32, %d: f32) {
  %0 = spirv.ImageSampleProjDrefImplicitLod %a, %b, %c ["Bias"], %d : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<4xf32>, f32, f32 -> f32
  return
}

// -----

func.func @f(%a: !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>) {
  %0 = spirv.Image %a {note} : !spirv.sampled_image<!spirv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>
  return
}
