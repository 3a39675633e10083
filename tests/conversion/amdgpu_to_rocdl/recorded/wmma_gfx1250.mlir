// RECORD: mlir-opt --convert-amdgpu-to-rocdl=chipset=gfx1250 --split-input-file

// Products of matrices in one layout.
func.func @product0(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x4 %a * %b + %c : vector<2xf32>, vector<2xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product1(%a: vector<4xf16>, %b: vector<4xf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c : vector<4xf16>, vector<4xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product2(%a: vector<4xf16>, %b: vector<4xf16>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c : vector<4xf16>, vector<4xf16>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product3(%a: vector<8xf16>, %b: vector<8xf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c : vector<8xf16>, vector<8xf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product4(%a: vector<8xf16>, %b: vector<8xf16>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c : vector<8xf16>, vector<8xf16>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product5(%a: vector<4xbf16>, %b: vector<4xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c : vector<4xbf16>, vector<4xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product6(%a: vector<4xbf16>, %b: vector<4xbf16>, %c: vector<4xbf16>) -> vector<4xbf16> {
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c : vector<4xbf16>, vector<4xbf16>, vector<4xbf16>
  return %0 : vector<4xbf16>
}

// -----

func.func @product7(%a: vector<8xbf16>, %b: vector<8xbf16>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c : vector<8xbf16>, vector<8xbf16>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product8(%a: vector<8xbf16>, %b: vector<8xbf16>, %c: vector<4xbf16>) -> vector<4xbf16> {
  %0 = amdgpu.wmma 16x16x32 %a * %b + %c : vector<8xbf16>, vector<8xbf16>, vector<4xbf16>
  return %0 : vector<4xbf16>
}

// -----

func.func @product9(%a: vector<4xi8>, %b: vector<4xi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c {clamp, unsignedA} : vector<4xi8>, vector<4xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @product10(%a: vector<8xi8>, %b: vector<8xi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<8xi8>, vector<8xi8>, vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @product11(%a: vector<4xsi8>, %b: vector<4xsi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c {clamp, unsignedA} : vector<4xsi8>, vector<4xsi8>, vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @product12(%a: vector<8xsi8>, %b: vector<8xsi8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<8xsi8>, vector<8xsi8>, vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @product13(%a: vector<4xui8>, %b: vector<4xui8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c {clamp, unsignedA} : vector<4xui8>, vector<4xui8>, vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @product14(%a: vector<8xui8>, %b: vector<8xui8>, %c: vector<4xi32>) -> vector<4xi32> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<8xui8>, vector<8xui8>, vector<4xi32>
  return %0 : vector<4xi32>
}

// -----

func.func @product15(%a: vector<4xf8E4M3FN>, %b: vector<4xf8E4M3FN>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<4xf8E4M3FN>, vector<4xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product16(%a: vector<4xf8E4M3FN>, %b: vector<4xf8E4M3FN>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<4xf8E4M3FN>, vector<4xf8E4M3FN>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product17(%a: vector<4xf8E4M3FN>, %b: vector<4xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<4xf8E4M3FN>, vector<4xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product18(%a: vector<4xf8E4M3FN>, %b: vector<4xf8E5M2>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<4xf8E4M3FN>, vector<4xf8E5M2>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product19(%a: vector<8xf8E4M3FN>, %b: vector<8xf8E4M3FN>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<8xf8E4M3FN>, vector<8xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product20(%a: vector<8xf8E4M3FN>, %b: vector<8xf8E4M3FN>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<8xf8E4M3FN>, vector<8xf8E4M3FN>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product21(%a: vector<8xf8E4M3FN>, %b: vector<8xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<8xf8E4M3FN>, vector<8xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product22(%a: vector<8xf8E4M3FN>, %b: vector<8xf8E5M2>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<8xf8E4M3FN>, vector<8xf8E5M2>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product23(%a: vector<4xf8E5M2>, %b: vector<4xf8E4M3FN>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<4xf8E5M2>, vector<4xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product24(%a: vector<4xf8E5M2>, %b: vector<4xf8E4M3FN>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<4xf8E5M2>, vector<4xf8E4M3FN>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product25(%a: vector<4xf8E5M2>, %b: vector<4xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<4xf8E5M2>, vector<4xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product26(%a: vector<4xf8E5M2>, %b: vector<4xf8E5M2>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<4xf8E5M2>, vector<4xf8E5M2>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product27(%a: vector<8xf8E5M2>, %b: vector<8xf8E4M3FN>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<8xf8E5M2>, vector<8xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product28(%a: vector<8xf8E5M2>, %b: vector<8xf8E4M3FN>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<8xf8E5M2>, vector<8xf8E4M3FN>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product29(%a: vector<8xf8E5M2>, %b: vector<8xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<8xf8E5M2>, vector<8xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product30(%a: vector<8xf8E5M2>, %b: vector<8xf8E5M2>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x64 %a * %b + %c : vector<8xf8E5M2>, vector<8xf8E5M2>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product31(%a: vector<4xf8E4M3FN>, %b: vector<4xf8E4M3FN>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<4xf8E4M3FN>, vector<4xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product32(%a: vector<4xf8E4M3FN>, %b: vector<4xf8E4M3FN>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<4xf8E4M3FN>, vector<4xf8E4M3FN>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product33(%a: vector<4xf8E4M3FN>, %b: vector<4xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<4xf8E4M3FN>, vector<4xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product34(%a: vector<4xf8E4M3FN>, %b: vector<4xf8E5M2>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<4xf8E4M3FN>, vector<4xf8E5M2>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product35(%a: vector<8xf8E4M3FN>, %b: vector<8xf8E4M3FN>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<8xf8E4M3FN>, vector<8xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product36(%a: vector<8xf8E4M3FN>, %b: vector<8xf8E4M3FN>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<8xf8E4M3FN>, vector<8xf8E4M3FN>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product37(%a: vector<8xf8E4M3FN>, %b: vector<8xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<8xf8E4M3FN>, vector<8xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product38(%a: vector<8xf8E4M3FN>, %b: vector<8xf8E5M2>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<8xf8E4M3FN>, vector<8xf8E5M2>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product39(%a: vector<4xf8E5M2>, %b: vector<4xf8E4M3FN>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<4xf8E5M2>, vector<4xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product40(%a: vector<4xf8E5M2>, %b: vector<4xf8E4M3FN>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<4xf8E5M2>, vector<4xf8E4M3FN>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product41(%a: vector<4xf8E5M2>, %b: vector<4xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<4xf8E5M2>, vector<4xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product42(%a: vector<4xf8E5M2>, %b: vector<4xf8E5M2>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<4xf8E5M2>, vector<4xf8E5M2>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product43(%a: vector<8xf8E5M2>, %b: vector<8xf8E4M3FN>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<8xf8E5M2>, vector<8xf8E4M3FN>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product44(%a: vector<8xf8E5M2>, %b: vector<8xf8E4M3FN>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<8xf8E5M2>, vector<8xf8E4M3FN>, vector<4xf16>
  return %0 : vector<4xf16>
}

// -----

func.func @product45(%a: vector<8xf8E5M2>, %b: vector<8xf8E5M2>, %c: vector<4xf32>) -> vector<4xf32> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<8xf8E5M2>, vector<8xf8E5M2>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @product46(%a: vector<8xf8E5M2>, %b: vector<8xf8E5M2>, %c: vector<4xf16>) -> vector<4xf16> {
  %0 = amdgpu.wmma 16x16x128 %a * %b + %c : vector<8xf8E5M2>, vector<8xf8E5M2>, vector<4xf16>
  return %0 : vector<4xf16>
}
