// RECORD: mlir-opt --test-xegpu-layout-interface --split-input-file

gpu.module @test {
  gpu.func @steps() {
    %0 = vector.step {layout_result_0 = #xegpu.slice<#xegpu.layout<sg_layout = [4, 8], sg_data = [32, 32]>, dims = [0]>} : vector<256xindex>
    %1 = vector.step {layout_result_0 = #xegpu.slice<#xegpu.layout<sg_layout = [2, 2], sg_data = [8, 16], order = [0, 1]>, dims = [1]>} : vector<64xindex>
    %2 = vector.step {layout_result_0 = #xegpu.layout<sg_layout = [4], sg_data = [8]>} : vector<32xindex>
    gpu.return
  }
}
