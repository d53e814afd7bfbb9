import { seenAt } from './moments.js'
import { cameraActivity, createStats } from './stats.js'

const models = [
  'jinaai/jina-clip-v2-model_quantized.onnx',
  'jinaai/jina-clip-v2-model_fp16.onnx',
  'jinaai/jina-clip-v2-tokenizer',
  'jinaai/jina-clip-v2-preprocessor_config.json'
]

/** Answer the sockets of the interface in a browser's context: the states of the cameras, and the films of the live view. */
export async function answerSockets(context, clips, version) {
  await context.routeWebSocket(/\/ws$/, (socket) => {
    const tell = (topic, payload) => socket.send(JSON.stringify({ topic, payload }))
    socket.onMessage((message) => {
      const { topic } = JSON.parse(String(message))
      if (topic === 'onConnect') {
        tell('camera_activity', JSON.stringify(cameraActivity(seenAt)))
        tell('stats', JSON.stringify(createStats(version)))
      }
      if (topic === 'modelState')
        tell('model_state', JSON.stringify(Object.fromEntries(models.map((name) => [name, 'downloaded']))))
      if (topic === 'embeddingsReindexProgress') {
        tell(
          'embeddings_reindex_progress',
          JSON.stringify({
            status: 'completed',
            processed_objects: 0,
            total_objects: 0,
            time_remaining: 0,
            thumbnails: 0,
            descriptions: 0
          })
        )
      }
    })
  })
  await context.routeWebSocket(/\/live\/mse\//, (socket) => {
    const camera = new URL(socket.url()).searchParams.get('src')
    socket.onMessage(() => {
      socket.send(JSON.stringify({ type: 'mse', value: 'video/mp4; codecs="avc1.42E01F"' }))
      const start = clips.get(`/clip/${camera}.mp4`)
      const film = clips.get(`/clip/${camera}.m4s`)
      if (start && film) socket.send(Buffer.concat([start, film]))
    })
  })
  await context.routeWebSocket(/\/live\/(?:jsmpeg|webrtc)\//, () => {})
}
