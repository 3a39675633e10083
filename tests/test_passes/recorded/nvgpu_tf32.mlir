// RECORD: mlir-opt --test-nvgpu-mmasync-f32-to-tf32-patterns=precision=tf32

// Products of floats of 32 bits, of which one is of tf32 already, and of floats of 16 bits.
func.func @products(%a: vector<4x1xf32>, %b: vector<2x1xf32>, %c: vector<2x2xf32>, %x: vector<4x2xf16>, %y: vector<2x2xf16>) -> (vector<2x2xf32>, vector<2x2xf16>) {
  %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 8]} : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  %1 = nvgpu.mma.sync(%a, %b, %0) {mmaShape = [16, 8, 8], tf32Enabled} : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  %2 = nvgpu.mma.sync(%x, %y, %y) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return %1, %2 : vector<2x2xf32>, vector<2x2xf16>
}
